import sharp from "sharp"
import { favicon } from "../../brand/favicon.ts"

/**
 * Icons at conventional URLs, for clients that do not read the link in the page: search engines,
 * feed readers, older browsers, and phones' home screens.
 */
export async function renderIcons(): Promise<Record<string, Buffer>> {
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

/** A PNG in an ICO container, supported since Windows Vista. */
function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // Type: icon.
  header.writeUInt16LE(1, 4) // One image.
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // Planes.
  header.writeUInt16LE(32, 12) // Bits per pixel.
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
