/**
 * Explicit roles for a table that CSS lays out as cards in narrow windows. Browsers drop the roles
 * of table elements whose `display` is not a table's (HTML-AAM).
 */
export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  heading: { role: "columnheader" },
  cell: { role: "cell" },
} as const
