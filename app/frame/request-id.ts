import { createContext } from "react"

/** The id of the request that a document answers. Only the server knows it: in the browser it is undefined. */
export const RequestIdContext = createContext<string | undefined>(undefined)
