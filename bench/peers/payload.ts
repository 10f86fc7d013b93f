import { execFile } from "node:child_process"
import { mkdir, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { promisify } from "node:util"
import { freePort } from "../../tests/fixtures/free-port.ts"
import { temporaryFolder } from "../../tests/start/site-process.ts"
import { withPostgres } from "../engines.ts"
import { responds, startProgram } from "../start-program.ts"
import { millisecondsOf, type Peer, waitForText } from "./peer.ts"

const run = promisify(execFile)
const account = { name: "matning@exempel.example", password: "Provkorning1" }

const payload = "3.90.2"
const dependencies = {
  payload,
  "@payloadcms/next": payload,
  "@payloadcms/db-postgres": payload,
  "@payloadcms/ui": payload,
  next: "16.4.6",
  react: "19.3.1",
  "react-dom": "19.3.1",
  graphql: "16.15.0",
  typescript: "5.9.3",
}
const adminFolder = "src/app/(payload)/admin"

/** A minimal Payload with accounts and the same number of content types as the dashboard. */
const files: Record<string, string> = {
  "package.json": JSON.stringify({ private: true, type: "module", dependencies }),
  "next.config.mjs": `
    import { withPayload } from "@payloadcms/next/withPayload"
    export default withPayload({ typescript: { ignoreBuildErrors: true } }, { devBundleServerPackages: false })`,
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      module: "esnext",
      moduleResolution: "bundler",
      jsx: "preserve",
      paths: { "@payload-config": ["./src/payload.config.ts"] },
    },
  }),
  "src/payload.config.ts": `
    import { postgresAdapter } from "@payloadcms/db-postgres"
    import { buildConfig } from "payload"
    const text = (name) => ({ name, type: "text" })
    const kind = (slug) => ({ slug, admin: { useAsTitle: "title" }, fields: ["title", "usp", "description"].map(text) })
    const kinds = ["pages", "solutions", "case-studies", "resources", "contact-submissions", "lead-captures"]
    export default buildConfig({
      admin: { user: "users", importMap: { baseDir: import.meta.dirname } },
      collections: [{ slug: "users", auth: true, fields: [] }, ...kinds.map(kind)],
      secret: process.env.PAYLOAD_SECRET,
      db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL }, push: true }),
    })`,
  "src/fill.ts": `
    import { getPayload } from "payload"
    import config from "./payload.config.ts"
    const payload = await getPayload({ config })
    await payload.create({ collection: "users", data: { email: "${account.name}", password: "${account.password}" } })
    const description = "En mening som beskriver lösningen. ".repeat(10)
    for (let i = 1; i <= 1000; i++)
      await payload.create({ collection: "solutions", data: { title: "Lösning " + i, usp: "Ett säljargument.", description } })
    process.exit(0)`,
  [`${adminFolder}/importMap.js`]: "export const importMap = {}",
  "src/app/(payload)/layout.tsx": `
    import config from "@payload-config"
    import "@payloadcms/next/css"
    import { handleServerFunctions, RootLayout } from "@payloadcms/next/layouts"
    import { importMap } from "./admin/importMap.js"
    async function serverFunction(call) {
      "use server"
      return handleServerFunctions({ ...call, config, importMap })
    }
    export default function Layout({ children }) {
      return <RootLayout {...{ config, importMap, serverFunction }}>{children}</RootLayout>
    }`,
  [`${adminFolder}/[[...segments]]/page.tsx`]: `
    import config from "@payload-config"
    import { RootPage } from "@payloadcms/next/views"
    import { importMap } from "../importMap.js"
    export default function Page(asked) {
      return RootPage({ ...asked, config, importMap })
    }`,
  "src/app/(payload)/api/[...slug]/route.ts": `
    import config from "@payload-config"
    import { REST_DELETE, REST_GET, REST_PATCH, REST_POST } from "@payloadcms/next/routes"
    export const GET = REST_GET(config), POST = REST_POST(config), PATCH = REST_PATCH(config), DELETE = REST_DELETE(config)`,
}

/** Runs Payload with 1,000 solutions on Postgres, installed from npm and built for production. */
export async function withPayload(work: (peer: Peer) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder()
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(`${folder.path}/${path}`), { recursive: true })
      await writeFile(`${folder.path}/${path}`, text)
    }
    await withPostgres(async ({ environment }) => {
      const env = {
        ...process.env,
        DATABASE_URL: environment.DATABASE_URL,
        PAYLOAD_SECRET: crypto.randomUUID(),
      }
      const inFolder = { cwd: folder.path, env: { ...env, NODE_ENV: "production" }, maxBuffer: 2 ** 26 }
      await run("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock"], inFolder)
      // Payload creates its tables only in development.
      await run("npx", ["payload", "run", "src/fill.ts"], {
        ...inFolder,
        env: { ...env, NODE_ENV: "development" },
      })
      await run("npx", ["payload", "generate:importmap"], inFolder)
      await run("npx", ["next", "build"], inFolder)
      const port = String(await freePort())
      const address = `http://localhost:${port}`
      const server = await startProgram(
        process.execPath,
        ["node_modules/next/dist/bin/next", "start", "-p", port],
        () => responds(`${address}/admin/login`),
        inFolder,
      )
      try {
        await work({ name: "Payload", address, account, visit })
      } finally {
        await server.stop()
      }
    })
  } finally {
    await folder.remove()
  }
}

const visit: Peer["visit"] = async (page, { address, account: { name, password } }) => {
  const signIn = await millisecondsOf(async () => {
    await page.goto(`${address}/admin/login`)
    await page.locator("form button[type=submit]:enabled").waitFor()
  })
  // Input before hydration is lost.
  await page.waitForLoadState("networkidle")
  await page.locator("[name=email]").fill(name)
  await page.locator("[name=password]").fill(password)
  await page.locator("form button[type=submit]").click()
  await page.waitForURL(`${address}/admin`)
  await page.locator(".dashboard").first().waitFor()
  const dashboard = await millisecondsOf(async () => {
    await page.goto(`${address}/admin`)
    await waitForText(page, ".dashboard", "Solutions", "Lead Captures")
  })
  const list = await millisecondsOf(async () => {
    await page.locator('a[href="/admin/collections/solutions"]').last().click()
    await waitForText(page, "table", "Lösning 1000")
  })
  return { signIn, dashboard, list }
}
