/** Painted scenes as stand-ins for photographs. */
const size = { width: 1280, height: 800 }

/** Returns reproducible pseudo-random numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const round = (value: number) => Math.round(value * 10) / 10

function gradient(id: string, stops: [number, string][], direction = 'x2="0" y2="1"'): string {
  const list = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("")
  return `<linearGradient id="${id}" x1="0" y1="0" ${direction}>${list}</linearGradient>`
}

const blur = (id: string, deviation: number) =>
  `<filter id="${id}" x="-50%" y="-150%" width="200%" height="400%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`

/** A ridge of hills across the picture, closed at the bottom. */
function ridge(seed: number, base: number, height: number, steps: number): string {
  const next = random(seed)
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const swell = Math.sin((i / steps) * Math.PI * 2.2 + seed) * 0.5 + 0.5
    return [(i * size.width) / steps, base - height * (0.35 + 0.45 * swell + 0.2 * next())] as const
  })
  const [first] = points
  let path = `M0 ${size.height}V${round(first?.[1] ?? base)}`
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1] ?? [0, 0]
    const [x1, y1] = points[i] ?? [0, 0]
    path += `Q${round(x0)} ${round(y0)} ${round((x0 + x1) / 2)} ${round((y0 + y1) / 2)}`
  }
  return `${path}L${size.width} ${round(points.at(-1)?.[1] ?? base)}V${size.height}Z`
}

const walls = ["#a8341c", "#8f2d1a", "#d8a447", "#efe6d2", "#b6452b", "#c9b98f", "#6f7f6a"]

/** A wooden house seen from the water, some windows lit. */
function house(x: number, ground: number, width: number, height: number, colour: string, next: () => number) {
  const roof = width * 0.42
  const top = ground - height
  const light = colour === "#efe6d2" ? "#33443e" : "#f4ead2"
  const rows = Math.max(1, Math.floor(height / 44))
  const columns = Math.max(2, Math.floor(width / 34))
  let windows = ""
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const left = x + ((column + 0.5) * width) / columns - 7
      const up = top + 16 + row * 40
      const lit = next() < 0.4
      windows += `<path d="M${round(left - 2)} ${round(up - 2)}h18v24h-18z" fill="${light}"/><path d="M${round(left)} ${round(up)}h14v20h-14z" fill="${lit ? "#ffd58a" : "#2d3f47"}"/>`
    }
  const chimney = x + width * (0.25 + 0.4 * next())
  return [
    `<path d="M${round(chimney)} ${round(top - roof * 0.9)}h14v34h-14z" fill="#5b4238"/>`,
    `<path d="M${round(x)} ${round(top)}h${round(width)}v${round(height)}h${round(-width)}z" fill="${colour}"/>`,
    `<path d="M${round(x)} ${round(top)}h${round(width)}v${round(height)}h${round(-width)}z" fill="url(#shade)"/>`,
    `<path d="M${round(x - 6)} ${round(top)}L${round(x + width / 2)} ${round(top - roof)}L${round(x + width + 6)} ${round(top)}Z" fill="#3d3634"/>`,
    `<path d="M${round(x + width / 2)} ${round(top - roof)}L${round(x + width + 6)} ${round(top)}h-14L${round(x + width / 2)} ${round(top - roof + 10)}Z" fill="#54494a"/>`,
    windows,
  ].join("")
}

/** Norrviken early on an autumn morning: wooden houses by the bay, mist on the hills. */
export function harbour(): string {
  const next = random(7)
  const ground = 520
  let houses = ""
  for (let x = 40; x < 1230; ) {
    const width = 70 + next() * 62
    const height = 62 + next() * 62
    const colour = walls[Math.floor(next() * walls.length)] ?? "#a8341c"
    houses += house(x, ground, width, height, colour, next)
    x += width + 4 + next() * 22
  }
  const church = `<path d="M846 ${ground}V300h58v220z" fill="#f1eadb"/><path d="M846 ${ground}V300h58v220z" fill="url(#shade)"/><path d="M840 302 875 170 910 302Z" fill="#2f4b43"/><path d="M873 130h4v44h-4zM865 142h20v4h-20z" fill="#c99a3b"/><circle cx="875" cy="338" r="14" fill="#2f3f3b"/><path d="M864 400a11 14 0 0 1 22 0v40h-22z" fill="#3b4d50"/>`
  const town = church + houses
  const ripples = Array.from({ length: 190 }, () => {
    const y = ground + 26 + next() ** 1.4 * 250
    const near = (y - ground) / 280
    const length = 20 + near * 150 * next()
    return `<path d="M${round(next() * 1280)} ${round(y)}h${round(length)}" stroke="${next() < 0.5 ? "#f6dcb4" : "#3a5a66"}" stroke-opacity="${round(0.15 + 0.25 * next())}" stroke-width="${round(1 + near * 3)}" stroke-linecap="round"/>`
  }).join("")
  const boat = (x: number, y: number, scale: number, colour: string) =>
    `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 0h120l-16 26H18z" fill="${colour}"/><path d="M0 0h120l-3 6H4z" fill="#f4ead2"/><path d="M34-30h40v30H34z" fill="#f4ead2"/><path d="M40-24h12v12H40zM57-24h12v12H57z" fill="#31454c"/><path d="M80 0V-86" stroke="#4a3b30" stroke-width="3"/><path d="M6 32h108" stroke="#16262c" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/></g>`
  const posts = Array.from(
    { length: 9 },
    (_, i) => `<path d="M${430 + i * 66} 640v${44 + (i % 3) * 4}" stroke="#3b2e26" stroke-width="9"/>`,
  ).join("")
  return scene(
    [
      gradient("sky", [
        [0, "#5d8296"],
        [0.45, "#b9c6bd"],
        [0.72, "#f3d3a0"],
        [1, "#f7e3c1"],
      ]),
      gradient("water", [
        [0, "#dcc6a0"],
        [0.25, "#7f9a9d"],
        [1, "#1f3d49"],
      ]),
      gradient(
        "shade",
        [
          [0, "#fff3d8"],
          [1, "#0c1d22"],
        ],
        'x2="1" y2="0.6"',
      )
        .replace('stop-color="#fff3d8"', 'stop-color="#fff3d8" stop-opacity=".28"')
        .replace('stop-color="#0c1d22"', 'stop-color="#0c1d22" stop-opacity=".34"'),
      blur("mist", 16),
      blur("glow", 44),
      blur("mirror", 3.2),
    ],
    [
      `<path d="M0 0h1280v800H0z" fill="url(#sky)"/>`,
      `<circle cx="310" cy="380" r="110" fill="#fff0c9" filter="url(#glow)"/>`,
      `<path d="${ridge(2, 470, 190, 9)}" fill="#8da6a4"/>`,
      `<path d="${ridge(5, 490, 140, 12)}" fill="#6b8b83"/>`,
      `<path d="M-40 452h1360v40H-40z" fill="#f6e4c6" fill-opacity=".75" filter="url(#mist)"/>`,
      `<path d="${ridge(9, 520, 90, 26)}" fill="#3f6355"/>`,
      `<path d="M-40 486h1360v26H-40z" fill="#f3dcb6" fill-opacity=".5" filter="url(#mist)"/>`,
      `<g>${town}</g>`,
      `<path d="M0 ${ground}h1280v16H0z" fill="#6c6253"/>`,
      `<path d="M0 ${ground + 16}h1280v${800 - ground - 16}H0z" fill="url(#water)"/>`,
      `<g transform="translate(0 ${2 * ground + 24}) scale(1 -1)" opacity=".5" filter="url(#mirror)">${town}</g>`,
      `<path d="M0 ${ground + 16}h1280v264H0z" fill="url(#water)" fill-opacity=".42"/>`,
      ripples,
      boat(190, 600, 1.1, "#1e5b4a"),
      boat(1010, 574, 0.8, "#b3341b"),
      `<path d="M420 628H1010l-8 16H420z" fill="#6d5443"/><path d="M420 628h590v5H420z" fill="#8b6e58"/>${posts}`,
    ],
  )
}

const cards = ["#1e5b4a", "#c9d8b6", "#f2a65a", "#b3341b", "#e9efdd", "#47705f"]

/** A table from above during a workshop: modules on paper, a laptop, coffee. */
export function workshop(): string {
  const next = random(21)
  const grain = Array.from({ length: 70 }, (_, i) => {
    const y = i * 12 + next() * 8
    const bend = (next() - 0.5) * 26
    return `<path d="M0 ${round(y)}Q${round(next() * 1280)} ${round(y + bend)} 1280 ${round(y + bend / 3)}" stroke="${next() < 0.5 ? "#7c5636" : "#c99e6e"}" stroke-opacity="${round(0.12 + 0.2 * next())}" stroke-width="${round(1 + next() * 3)}" fill="none"/>`
  }).join("")
  const module = (x: number, y: number, side: number, turn: number, colour: string, marks: number) => {
    const line = colour === "#c9d8b6" || colour === "#e9efdd" || colour === "#f2a65a" ? "#10211d" : "#fbfaf5"
    const lines = Array.from(
      { length: marks },
      (_, i) =>
        `<path d="M${side * 0.16} ${side * (0.3 + i * 0.18)}h${round(side * (0.35 + 0.3 * next()))}" stroke="${line}" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"/>`,
    ).join("")
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M8 12h${side}v${side}H8z" fill="#2a1a0e" fill-opacity=".5" filter="url(#soft)"/><path d="M0 0h${side}v${side}H0z" fill="${colour}"/><path d="M0 0h${side}v${side}H0z" fill="url(#sheen)"/>${lines}</g>`
  }
  const sheet = `<g transform="translate(450 90) rotate(-3)"><path d="M10 16h560v420H10z" fill="#2a1a0e" fill-opacity=".45" filter="url(#soft)"/><path d="M0 0h560v420H0z" fill="#fbfaf5"/>${Array.from({ length: 15 }, (_, i) => `<path d="M${i * 40} 0v420" stroke="#c9d8b6" stroke-opacity=".6"/>`).join("")}${Array.from({ length: 11 }, (_, i) => `<path d="M0 ${i * 40}h560" stroke="#c9d8b6" stroke-opacity=".6"/>`).join("")}</g>`
  const places: [number, number, number][] = [
    [490, 140, -4],
    [622, 132, 2],
    [752, 126, -2],
    [884, 116, 5],
    [500, 272, 1],
    [632, 264, -3],
    [768, 258, 4],
    [508, 404, -2],
    [640, 396, 3],
  ]
  const placed = places
    .map(([x, y, turn], i) => module(x, y, 112, turn, cards[i % cards.length] ?? "#1e5b4a", 1 + (i % 3)))
    .join("")
  const spare = [
    module(1096, 470, 112, 14, "#f2a65a", 2),
    module(1120, 440, 112, -9, "#1e5b4a", 1),
    module(1060, 610, 112, 24, "#c9d8b6", 3),
    module(862, 548, 112, -12, "#b3341b", 2),
  ].join("")
  const laptop = `<g transform="translate(70 180) rotate(7)"><path d="M12 18h330v470H12z" fill="#2a1a0e" fill-opacity=".5" filter="url(#soft)"/><rect width="330" height="230" rx="12" fill="#39403e"/><rect x="14" y="14" width="302" height="202" rx="3" fill="#fbfaf5"/><path d="M14 14h302v28H14z" fill="#10211d"/><path d="M30 64h130v14H30zM30 88h100v8H30z" fill="#10211d"/><path d="M30 116h58v58H30zM98 116h58v58H98z" fill="#c9d8b6"/><path d="M166 116h58v58h-58z" fill="#f2a65a"/><path d="M234 116h58v58h-58z" fill="#1e5b4a"/><path d="M30 190h80v12H30z" fill="#b3341b"/><rect y="234" width="330" height="236" rx="12" fill="#c8cdca"/>${Array.from({ length: 40 }, (_, i) => `<rect x="${18 + (i % 10) * 30}" y="${250 + Math.floor(i / 10) * 28}" width="25" height="22" rx="3" fill="#4b5350"/>`).join("")}<rect x="105" y="376" width="120" height="80" rx="6" fill="#b6bcb9"/></g>`
  const coffee = `<g transform="translate(1120 190)"><ellipse cx="12" cy="18" rx="96" ry="94" fill="#2a1a0e" fill-opacity=".5" filter="url(#soft)"/><circle r="92" fill="#efe9dc"/><circle r="70" fill="#e2d9c6"/><circle r="52" fill="#fbfaf5"/><circle r="44" fill="url(#coffee)"/><path d="M50-14c34-8 40 34 4 32" fill="none" stroke="#fbfaf5" stroke-width="13"/></g>`
  const pen = `<g transform="translate(430 640) rotate(-24)"><path d="M6 12h250v12H6z" fill="#2a1a0e" fill-opacity=".5" filter="url(#soft)"/><path d="M0 0h210v14H0z" fill="#10211d"/><path d="M210 0h24v14h-24z" fill="#b3341b"/><path d="M234 0l28 7-28 7z" fill="#e8c99a"/></g>`
  const sun = `<g fill="#fff1cf" fill-opacity=".2" filter="url(#beam)"><path d="M-60 0h190L560 800H330zM230 0h190l430 800H660zM520 0h190l430 800H950zM810 0h190l430 800h-190z"/></g>`
  return scene(
    [
      gradient(
        "wood",
        [
          [0, "#c49a6c"],
          [0.5, "#b08457"],
          [1, "#8f6641"],
        ],
        'x2="1" y2="1"',
      ),
      gradient(
        "sheen",
        [
          [0, "#ffffff"],
          [1, "#000000"],
        ],
        'x2="1" y2="1"',
      )
        .replace('stop-color="#ffffff"', 'stop-color="#ffffff" stop-opacity=".22"')
        .replace('stop-color="#000000"', 'stop-color="#000000" stop-opacity=".14"'),
      `<radialGradient id="coffee"><stop offset="0" stop-color="#7a4a26"/><stop offset="1" stop-color="#3a2010"/></radialGradient>`,
      blur("soft", 11),
      blur("beam", 22),
    ],
    [`<path d="M0 0h1280v800H0z" fill="url(#wood)"/>`, grain, sheet, placed, laptop, coffee, spare, pen, sun],
  )
}

/** A phone with the portal on a window sill at dusk: portrait format, subject near the top. */
export function phone(): string {
  const next = random(33)
  const lights = Array.from({ length: 46 }, () => {
    const colour = ["#f2a65a", "#f7d9a3", "#b3341b", "#c9d8b6", "#7f9a9d"][Math.floor(next() * 5)]
    return `<circle cx="${round(next() * 800)}" cy="${round(next() * 900)}" r="${round(14 + next() * 46)}" fill="${colour}" fill-opacity="${round(0.12 + next() * 0.4)}"/>`
  }).join("")
  const rows = [
    ["#1e5b4a", 250],
    ["#c9d8b6", 210],
    ["#c9d8b6", 232],
    ["#f2a65a", 190],
  ]
    .map(
      ([colour, width], i) =>
        `<path d="M34 ${236 + i * 78}h52v52H34z" fill="${colour}"/><path d="M104 ${246 + i * 78}h${Number(width) * 0.75}v11h-${Number(width) * 0.75}zM104 ${268 + i * 78}h${Number(width) * 0.5}v9h-${Number(width) * 0.5}z" fill="#10211d" fill-opacity=".72"/>`,
    )
    .join("")
  const device = `<g transform="translate(210 150) rotate(0)"><rect x="14" y="20" width="380" height="720" rx="46" fill="#05100d" fill-opacity=".55" filter="url(#soft)"/><rect width="380" height="720" rx="46" fill="#1b2422"/><rect x="14" y="14" width="352" height="692" rx="34" fill="#fbfaf5"/><path d="M14 48a34 34 0 0 1 34-34h284a34 34 0 0 1 34 34v72H14z" fill="#10211d"/><path d="M34 62h26v26H34z" fill="#f2a65a"/><path d="M72 68h120v14H72z" fill="#fbfaf5"/><path d="M34 148h230v20H34zM34 182h170v11H34z" fill="#10211d"/>${rows}<rect x="34" y="572" width="312" height="60" rx="4" fill="#b3341b"/><path d="M120 596h140v12H120z" fill="#fbfaf5"/><path d="M150 672h80v8h-80z" fill="#10211d" fill-opacity=".4"/></g>`
  const shelf = `<path d="M0 862h800v338H0z" fill="url(#shelf)"/><path d="M0 862h800v5H0z" fill="#d9b48a" fill-opacity=".6"/><path d="M170 868h470l60 60H120z" fill="#120a06" fill-opacity=".6" filter="url(#soft)"/>`
  return scene(
    [
      gradient("dusk", [
        [0, "#22404a"],
        [0.5, "#3b5a5c"],
        [1, "#1a2b2c"],
      ]),
      gradient("shelf", [
        [0, "#8a6140"],
        [0.3, "#6b4a30"],
        [1, "#3a281a"],
      ]),
      blur("far", 12),
      blur("soft", 16),
    ],
    [
      `<path d="M0 0h800v1200H0z" fill="url(#dusk)"/>`,
      `<g filter="url(#far)">${lights}<path d="M0 900h800v300H0z" fill="#13201f" fill-opacity=".7"/></g>`,
      shelf,
      device,
    ],
    { width: 800, height: 1200 },
  )
}

/** Combines the parts of a scene. */
function scene(definitions: string[], content: string[], { width, height } = size): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join("")}</defs>${content.join("")}</svg>`
}
