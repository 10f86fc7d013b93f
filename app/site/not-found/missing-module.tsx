/** Drawing of the module grid with one module missing, or with a locked one (`locked`). */
export function MissingModule({ className = "", locked = false }: { className?: string; locked?: boolean }) {
  return (
    <svg viewBox="0 -26 346 262" className={`max-w-full ${className}`} aria-hidden="true">
      <path
        className="fill-pine"
        d="M0 0h76v76H0zM80 0h76v76H80zM0 80h76v76H0zM0 160h76v76H0zM80 160h76v76H80zM240 160h76v76h-76z"
      />
      <path className="fill-moss" d="M160 0h76v76h-76zM240 80h76v76h-76zM160 160h76v76h-76z" />
      <path className="fill-panel stroke-line-strong" d="M80.5 80.5h75v75h-75z" />
      <path
        className="fill-none stroke-line-strong"
        d="M93 97h50M93 109h36M93 121h50M93 133h24"
        strokeWidth="4"
      />
      {locked ? (
        <>
          <path className="fill-pine" d="M240 0h76v76h-76z" />
          <path className="fill-falu" d="M160 80h76v76h-76z" />
          <path className="fill-none stroke-on-falu" strokeWidth="5" d="M187 116v-9a11 11 0 0 1 22 0v9" />
          <path className="fill-on-falu" d="M180 115h36v26h-36z" />
        </>
      ) : (
        <>
          <path
            className="fill-none stroke-line-strong"
            strokeWidth="1.5"
            strokeDasharray="5 5"
            d="M161 81h74v74h-74z"
          />
          <path className="fill-falu" d="M266 -26h76v76h-76z" />
        </>
      )}
    </svg>
  )
}
