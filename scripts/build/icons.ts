import sharp from "sharp"
import { favicon } from "../../brand/favicon.ts"

/**
 * The site's icon for clients that ask at the usual addresses instead of reading the page, which carries it as a drawing:
 * search engines, feed readers and older browsers, and phones that put the site on their home screen.
 */
export async function icons(): Promise<Record<string, Buffer>> {
  const png = (size: number) =>
    sharp(Buffer.from(favicon), { density: 300 })
      .resize(size)
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer()
  const small = 48
  return {
    "public/favicon.ico": iconFile(await png(small), small),
    "public/apple-touch-icon.png": await png(180),
  }
}

/** One PNG in Windows' icon format, which has allowed for that since Vista. */
function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(32, 12) // bits for each pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
