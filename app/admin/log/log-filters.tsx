import { useEffect, useRef, useState } from "react"
import { saveCsv } from "../../ui/save-file.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient } from "../data/admin-data.ts"
import { reportError } from "../data/explain.ts"
import { recordExport } from "../data/record-export.ts"
import { Button } from "../ui/button.tsx"
import { FilterSelect } from "../ui/lists/filter-select.tsx"
import { SearchField } from "../ui/lists/search-field.tsx"
import { groupOptions } from "./kinds.ts"
import { exportLogCsv, type LogFilter } from "./log-calls.ts"
import { logTexts } from "./log-texts.ts"

interface Props {
  filter: LogFilter
  /** The debounced filter, whose events are shown. */
  asked: LogFilter
  /** Number of matching events; undefined while loading. */
  found: number | undefined
  onChange: (chosen: Partial<LogFilter>) => void
}

/** Filters of the log, the number of matches, and the export button. */
export function LogFilters({ filter, asked, found, onChange }: Props) {
  const { saving, save } = useLogExport(asked)
  return (
    <search className="log-filters">
      <SearchField
        label={logTexts.search}
        placeholder={logTexts.searchPlaceholder}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <FilterSelect
        label={logTexts.kind}
        value={filter.group}
        options={groupOptions}
        onChange={(group) => onChange({ group })}
      />
      {(["from", "to"] as const).map((end) => (
        <label key={end} className="filter-select">
          <span>{logTexts[end]}</span>
          <input
            type="date"
            className="field"
            max="9999-12-30"
            value={filter[end]}
            onChange={({ target }) => onChange({ [end]: target.value })}
          />
        </label>
      ))}
      <Button off={saving || !found} onClick={() => void save()}>
        {logTexts.export}
      </Button>
      <p className="figures w-full text-ink-soft" role="status">
        {found === undefined ? "" : logTexts.found(found)}
      </p>
    </search>
  )
}

/**
 * Exports all matching events with the administrator's own permissions. Leaving the screen aborts
 * it.
 */
function useLogExport(filter: LogFilter) {
  const [saving, setSaving] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  async function save() {
    stop.current = new AbortController()
    const { signal } = stop.current
    setSaving(true)
    try {
      const { parts, count } = await exportLogCsv(await getDataClient(), filter, signal)
      await recordExport("events", count, signal)
      saveCsv(parts, logTexts.fileName)
      toast.success(logTexts.exported(count))
    } catch (error) {
      if (!signal.aborted) toast.error(logTexts.exportFailed, reportError(error))
    } finally {
      if (!signal.aborted) setSaving(false)
    }
  }
  return { saving, save }
}
