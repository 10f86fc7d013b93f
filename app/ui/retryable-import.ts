/**
 * A dynamic import that can be called again after it has failed. By the HTML Standard (module map) a browser keeps a
 * failed module for as long as the document lasts, so the next call asks for it under another address, which Chromium
 * and Firefox name in the error.
 */
export function retryableImport<Module>(source: () => Promise<Module>): () => Promise<Module> {
  let next = source
  return () =>
    next().catch((error: unknown) => {
      const [address] = /https?:\/\/[^\s?]+\.js/.exec(error instanceof Error ? error.message : "") ?? []
      next = address ? () => import(/* @vite-ignore */ `${address}?${Date.now()}`) : source
      throw error
    })
}
