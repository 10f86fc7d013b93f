/**
 * Drawing of a portal made of modules, with the form about to snap into place. The grid unit is 40,
 * the gap 4. Rendered in one paint; only the form moves, once (styles/screens.css, `.snaps`), and
 * not with reduced motion.
 */
export function Portal({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 600 640" className={`overflow-visible ${className}`} aria-hidden="true">
      <Ground />
      <Header />
      <Opening />
      <List />
      <Chart />
      <Calendar />
      <Answer />
      <Form />
    </svg>
  )
}

/** Path of a module of `width` by `height` grid units, with half the gap on each side. */
function place(x: number, y: number, width: number, height: number): string {
  return `M${x * 40 + 2} ${y * 40 + 2}h${width * 40 - 4}v${height * 40 - 4}h${4 - width * 40}z`
}

/** Background grid, large enough for wide screens. */
function Ground() {
  return (
    <>
      <pattern id="grid" width="40" height="40" patternUnits="userSpaceOnUse">
        <path d="M0 0h40M0 0v40" className="fill-none stroke-moss" strokeOpacity="0.12" strokeWidth="2" />
      </pattern>
      <path d="M-1200-1200h3000v3000H-1200z" fill="url(#grid)" />
      <path
        className="fill-moss"
        fillOpacity="0.1"
        d={[
          place(-1, 3, 1, 1),
          place(14, 2, 1, 1),
          place(15, 4, 1, 1),
          place(2, 15, 1, 1),
          place(-2, 11, 1, 1),
        ].join("")}
      />
    </>
  )
}

function Header() {
  return (
    <g>
      <path className="fill-(--night-line)" d={place(1, 1, 13, 1)} />
      <path className="fill-moss" d="M54 64h6v6h-6zM62 64h6v6h-6zM54 56h6v6h-6z" />
      <path className="fill-amber" d="M64 52h6v6h-6z" />
      <path className="stroke-moss" strokeOpacity="0.7" strokeWidth="4" d="M100 60h44M164 60h58M242 60h36" />
      <path className="fill-none stroke-moss" strokeOpacity="0.4" strokeWidth="2" d="M421 51h78v18h-78z" />
      <path className="fill-moss" d="M530 50h20v20h-20z" />
    </g>
  )
}

function Opening() {
  return (
    <g>
      <path className="fill-moss" d={place(1, 2, 8, 4)} />
      <path className="stroke-night" strokeWidth="16" d="M66 122h172M66 148h124" />
      <path className="stroke-night" strokeOpacity="0.45" strokeWidth="4" d="M66 176h148M66 188h120" />
      <path className="fill-night" d="M66 204h72v20h-72z" />
      {/* A weave, as on the pages of solutions. */}
      <path
        className="stroke-(--night-leaf)"
        strokeWidth="16"
        d="M282 110h16m24 0h16M262 130h16m24 0h16M282 150h16m24 0h16M262 170h16m24 0h16M282 190h16m24 0h16M262 210h16m24 0h16"
      />
    </g>
  )
}

function List() {
  return (
    <g>
      <path className="fill-on-night" d={place(9, 2, 5, 6)} />
      <path className="stroke-night" strokeWidth="8" d="M380 106h76" />
      <path
        className="stroke-night"
        strokeOpacity="0.15"
        strokeWidth="1.5"
        d="M380 128h160M380 166h160M380 204h160M380 242h160M380 280h160"
      />
      <path className="fill-(--day-pine)" d="M380 139h16v16h-16zM380 177h16v16h-16zM380 253h16v16h-16z" />
      <path
        className="fill-none stroke-(--day-pine)"
        strokeWidth="2"
        d="M381 216h14v14h-14zM381 292h14v14h-14z"
      />
      <path
        className="stroke-night"
        strokeOpacity="0.7"
        strokeWidth="5"
        d="M410 144h72M410 182h52M410 220h84M410 258h60M410 296h76"
      />
      <path
        className="stroke-night"
        strokeOpacity="0.3"
        strokeWidth="3"
        d="M410 153h40M410 191h64M410 229h46M410 267h32M410 305h54"
      />
      <path className="fill-moss" d="M516 142h24v10h-24zM516 180h24v10h-24zM516 256h24v10h-24z" />
      <path className="fill-amber" d="M516 218h24v10h-24z" />
    </g>
  )
}

function Chart() {
  return (
    <g>
      <path className="fill-(--night-line)" d={place(1, 6, 8, 4)} />
      <path className="stroke-moss" strokeWidth="6" d="M66 268h60" />
      <path className="stroke-moss" strokeOpacity="0.4" strokeWidth="4" d="M66 282h38" />
      {/* One column per month. `strokeDasharray`: 16 on, 4 off, from the bottom. */}
      <path
        className="stroke-moss"
        strokeWidth="16"
        strokeDasharray="16 4"
        d="M74 380v-36M98 380v-56M122 380v-36M146 380v-76M170 380v-56M194 380v-96M218 380v-76M242 380v-96M266 380v-116"
      />
      <path className="stroke-amber" strokeWidth="16" strokeDasharray="16 4" d="M290 380v-96" />
      <path
        className="stroke-moss"
        strokeOpacity="0.35"
        strokeWidth="16"
        strokeDasharray="16 4"
        d="M314 380v-56M338 380v-36"
      />
    </g>
  )
}

function Calendar() {
  return (
    <g>
      <path
        className="fill-moss"
        fillOpacity="0.25"
        d={[0, 1, 2, 3]
          .flatMap((x) => [0, 1, 2, 3].map((y) => [x, y] as const))
          .filter(([x, y]) => !(x === 1 && y === 1) && !(x === 3 && y === 2))
          .map(([x, y]) => place(1 + x, 10 + y, 1, 1))
          .join("")}
      />
      <path className="fill-moss" d={place(2, 11, 1, 1) + place(4, 12, 1, 1)} />
    </g>
  )
}

function Answer() {
  return (
    <g>
      <path className="fill-none stroke-moss" strokeOpacity="0.6" strokeWidth="2" d="M203 403h154v154H203z" />
      <path className="stroke-moss" strokeOpacity="0.4" strokeWidth="5" d="M262 428h74" />
      <path className="stroke-moss" strokeWidth="5" d="M222 458h114M222 474h96M222 490h106" />
      <path className="fill-none stroke-moss" strokeWidth="2" d="M223 515h44v20h-44zM275 515h44v20h-44z" />
    </g>
  )
}

function Form() {
  return (
    <>
      <path
        className="fill-none stroke-moss"
        strokeOpacity="0.6"
        strokeWidth="2"
        strokeDasharray="7 5"
        d="M363 323h194v234H363z"
      />
      <g className="snaps">
        <path className="fill-amber" d="M394 350h196v236H394z" />
        <path className="stroke-night" strokeWidth="8" d="M416 380h84" />
        <path
          className="fill-none stroke-night"
          strokeWidth="2"
          d="M417 417h150v26H417zM417 473h150v26H417z"
        />
        <path className="stroke-night" strokeOpacity="0.6" strokeWidth="4" d="M416 406h44M416 462h62" />
        <path className="stroke-night" strokeWidth="4" d="M426 430h66" />
        <path className="fill-night" d="M416 524h80v32h-80z" />
        <path className="stroke-amber" strokeWidth="4" d="M434 540h44" />
      </g>
    </>
  )
}
