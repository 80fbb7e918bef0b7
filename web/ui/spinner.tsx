/** Says that something is loading; `label` is for screen readers only. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div role="status" className="grid place-items-center p-6 noscript:hidden print:hidden">
      <svg className="size-9 animate-spin" viewBox="0 0 36 36" fill="none" strokeWidth="3" aria-hidden="true">
        <circle cx="18" cy="18" r="15" className="stroke-line" />
        <path d="M18 3a15 15 0 0 1 15 15" className="stroke-copper" />
      </svg>
      <span className="sr-only">{label}</span>
    </div>
  );
}
