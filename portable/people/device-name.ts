/** Browsers; those that also name another browser come first. */
const browsers = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const
const systems = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const

/**
 * Returns browser and system of a User-Agent, so that the owner can recognize a session. It can be
 * forged.
 */
export function deviceName(userAgent: string | null, unknown: string): string {
  const found = [browsers, systems].map((list) => list.find(([sign]) => sign.test(userAgent ?? ""))?.[1])
  return found.filter(Boolean).join(", ") || unknown
}
