import { serveInvitations } from "../_shared/project.ts"

serveInvitations()
