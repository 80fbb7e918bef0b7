import { apiAddress } from '#contract/addresses.ts';

interface LogoProps {
  /** The identifier of the shop's own picture; empty: the product's mark. */
  logo: string;
  className?: string;
}

/** Wide enough for the largest place that it has, on any screen. */
const WIDTH = 320;

/** Beside the shop's name, which says it in words. */
export function Logo({ logo, className = 'size-9' }: LogoProps) {
  if (logo === '') return <LogoMark className={className} />;
  return <img src={`${apiAddress.image(logo)}?w=${WIDTH}`} alt="" className={`${className} object-contain`} />;
}

/** The product's own mark: a K, printed in layers and cut by one kerf. */
function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 36 36" className={className} aria-hidden="true">
      <path className="fill-copper" d="M3 3h6v30H3zM12 16l11-13h8L18.5 18z" />
      <path className="fill-ink" d="m19.5 20 4-4.5L33 33h-7.5z" />
      <path className="stroke-paper" strokeWidth="1.1" d="M2 9h30M2 15h30M2 21h32M2 27h32" />
    </svg>
  );
}
