import { createContext } from "react"

/** Id of the request behind a document. Undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined)
