/**
 * Wraps a dynamic import so that it can be retried. Browsers keep a failed module for the lifetime
 * of the document (HTML Standard, module map). The next call therefore appends a query to the URL,
 * which Chromium and Firefox state in the error.
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
