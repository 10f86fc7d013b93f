import { resourceLinkForm } from "../../../portable/forms/resource-link-form.ts"
import { serveForm } from "../_shared/project.ts"

serveForm(resourceLinkForm)
