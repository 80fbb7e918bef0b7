import type { SocialNetwork } from '#content/shop.ts';

/** Our own glyphs, because the icon library has no brand logos. */
const GLYPHS: Record<SocialNetwork, string> = {
  Facebook: 'M14 8.5h2.5V5H14c-2.5 0-4 1.6-4 4v2H7.5v3.5H10V20h3.5v-5.5h2.7l.6-3.5h-3.3V9.3c0-.5.2-.8.5-.8z',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm0 2a2 2 0 0 0-2 2v8c0 1.1.9 2 2 2h8a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2zm4 2.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zm0 2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM16.3 6.6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  LinkedIn:
    'M5 9.5h3V19H5zM6.5 4.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM10 9.5h2.9v1.3c.5-.9 1.5-1.5 2.8-1.5 2.6 0 3.3 1.6 3.3 4V19h-3v-5c0-1.3-.3-2.2-1.4-2.2-1.2 0-1.6.9-1.6 2.2v5h-3z',
  YouTube:
    'M4.2 7.6C4.5 6.5 5.3 6 6.3 5.9a70 70 0 0 1 11.4 0c1 .1 1.8.6 2.1 1.7a22 22 0 0 1 0 8.8c-.3 1.1-1.1 1.6-2.1 1.7a70 70 0 0 1-11.4 0c-1-.1-1.8-.6-2.1-1.7a22 22 0 0 1 0-8.8zM10 9v6l5.2-3z',
};

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6 fill-current" fillRule="evenodd" aria-hidden="true">
      <path d={GLYPHS[network]} />
    </svg>
  );
}
