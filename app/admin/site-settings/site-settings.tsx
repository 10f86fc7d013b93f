import { useState } from "react"
import { useSearchParams } from "react-router"
import { siteSettings } from "../../../content/types/site/site-settings.ts"
import { EditDialog } from "../collection/edit/edit-dialog.tsx"
import { parentParameter, useLinkedItem } from "../collection/edit/linked-item.ts"
import { useCollection } from "../collection/use-collection.ts"
import { publishDelayText } from "../data/on-project.ts"
import { LoadFailure } from "../ui/lists/load-failure.tsx"
import { Loading } from "../ui/lists/loading.tsx"
import { texts } from "../ui/texts.ts"
import { OwnTextsSettings } from "./own-texts-parts.tsx"
import { findSettingsSection, settingsSections } from "./parts.ts"
import { SettingsSummary } from "./settings-part.tsx"
import { settingsTexts } from "./site-settings-texts.ts"

/**
 * Settings of the whole site, by section, each with its values and a button that opens its form.
 */
export default function SiteSettingsScreen() {
  const { items, loading, failed, reload, showSaved } = useCollection(siteSettings)
  const [parameters] = useSearchParams()
  const named = parameters.get(parentParameter(siteSettings))
  const [opened, setOpened] = useState<{ name: string | null; continued?: string | undefined }>()
  const [item] = items
  useLinkedItem({
    collection: siteSettings,
    items,
    parentId: named ?? undefined,
    isWhole: !loading && !failed,
    open: ({ continued }) => setOpened({ name: named, continued }),
  })
  const part = opened && findSettingsSection(opened.name)
  return (
    <section>
      <h1 tabIndex={-1}>{siteSettings.names.many}</h1>
      <p className="mt-2 max-w-[75ch] text-ink-soft">{settingsTexts.about(publishDelayText())}</p>
      <OwnTextsSettings />
      {failed ? (
        <LoadFailure text={texts.list.loadFailed} reload={reload} />
      ) : loading ? (
        <Loading className="py-8" />
      ) : (
        settingsSections.map((one) => (
          <SettingsSummary
            key={one.name}
            part={one}
            item={item}
            onChange={() => setOpened({ name: one.name })}
          />
        ))
      )}
      {part && (
        <EditDialog
          key={part.name}
          collection={part.collection}
          title={settingsTexts.parts[part.name].title}
          item={item}
          items={items}
          parentId={part.name}
          continued={opened.continued}
          onClose={() => setOpened(undefined)}
          onSaved={showSaved}
          reload={reload}
        />
      )}
    </section>
  )
}
