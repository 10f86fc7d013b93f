import { QueryClient } from "@tanstack/react-query"

const networkMode = "always"

/**
 * What the back office has read, for as long as the document lasts: nobody else can come in without a new one.
 * Nothing is retried (specification, section 8), and being offline is a failure to tell, not to wait through.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode }, mutations: { retry: false, networkMode } },
})
