/** The shop's logo: a K, printed in layers and cut by one kerf. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 36" className={className} aria-hidden="true">
      <path className="fill-copper" d="M3 3h6v30H3zM12 16l11-13h8L18.5 18z" />
      <path className="fill-ink" d="m19.5 20 4-4.5L33 33h-7.5z" />
      <path className="stroke-paper" strokeWidth="1.1" d="M2 9h30M2 15h30M2 21h32M2 27h32" />
    </svg>
  );
}
