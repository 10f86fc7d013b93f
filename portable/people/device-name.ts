/** Browsers, those first that also call themselves by another's name. */
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

/** A browser and what it runs on, by how it names itself (`User-Agent`): for its owner to know again, and no proof of anything. */
export function deviceName(userAgent: string | null, unknown: string): string {
  const found = [browsers, systems].map((list) => list.find(([sign]) => sign.test(userAgent ?? ""))?.[1])
  return found.filter(Boolean).join(", ") || unknown
}
