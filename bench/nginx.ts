import { execFileSync } from "node:child_process"
import { mkdir, writeFile } from "node:fs/promises"
import { freePort } from "../tests/fixtures/free-port.ts"
import { responds, startProgram } from "./start-program.ts"

export interface Nginx {
  address: string
  stop(): Promise<void>
}

/** Headers that nginx adds itself. */
const ownHeaders = new Set(["connection", "content-length", "content-type", "date", "keep-alive", "server"])

/**
 * Starts nginx with one worker that sends the bytes and headers of the site's response to `url`
 * from a file: the reference for the page cache.
 * @param folder an empty folder
 */
export async function startNginx(url: string, folder: string): Promise<Nginx> {
  const answer = await rawAnswer(url)
  const port = await freePort()
  await mkdir(`${folder}/files`, { recursive: true })
  await writeFile(`${folder}/files/page`, answer.body)
  const headers = [...answer.headers]
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  await writeFile(
    `${folder}/nginx.conf`,
    `${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
    events { worker_connections 1024; }
    http {
      access_log off; server_tokens off; etag off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port}; root ${folder}/files; default_type "text/html; charset=utf-8";
        location / { try_files /page =404; if_modified_since off; add_header Last-Modified "";
          ${headers.join("\n          ")} }
      }
    }`,
  )
  const address = `http://127.0.0.1:${port}`
  const parameters = ["-c", `${folder}/nginx.conf`, "-p", folder]
  const { stop } = await startProgram("nginx", parameters, () => responds(address))
  return { address, stop }
}

/** Returns the response as transferred; fetch would decompress the body. */
async function rawAnswer(url: string): Promise<{ headers: Map<string, string>; body: Buffer }> {
  const wire = execFileSync("curl", ["-s", "-D", "-", "-H", "Accept-Encoding: br", "-o", "-", url], {
    maxBuffer: 2 ** 24,
  })
  const end = wire.indexOf("\r\n\r\n")
  const lines = wire.subarray(0, end).toString("latin1").split("\r\n").slice(1)
  const headers = new Map(
    lines.map((line) => {
      const [name = "", value = ""] = line.split(/: (.*)/s, 2)
      return [name.toLowerCase(), value] as const
    }),
  )
  return { headers, body: wire.subarray(end + 4) }
}
