/**
 * Details of the invented company, which `brand.ts` has until a rebrand. The checklist of a closed
 * site finds those that remain.
 */
export const demoCompany = {
  name: "Modulverk",
  legalName: "Modulverk AB",
  phone: "031-390 06 12",
  phoneAbroad: "+46 31 390 06 12",
  street: "Fogverksgatan 4",
  postalCode: "411 04",
  city: "Göteborg",
  organisationNumber: "559123-4567",
}
