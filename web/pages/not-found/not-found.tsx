import { siteAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';

const TITLE = 'Page not found';
const UNREADABLE = 'This address cannot be read. The link may be incomplete.';

/** For an unknown address, or an `unreadable` one, which was malformed on its way to us. */
export function NotFound({ unreadable = false }: { unreadable?: boolean }) {
  return (
    <MessagePage title={TITLE} text={unreadable ? UNREADABLE : MESSAGE.notFound} drawing={<MissingPartDrawing />}>
      <title>{TITLE}</title>
      <meta name="robots" content="noindex" />
      <ButtonLink to={siteAddress.home}>Go to the home page</ButtonLink>
      <ButtonLink to={siteAddress.shop} variant="secondary">
        Shop
      </ButtonLink>
      <ButtonLink to={siteAddress.contact} variant="secondary">
        Contact Us
      </ButtonLink>
    </MessagePage>
  );
}

/** Decorative: a technical drawing of a part that is missing, with a question mark as its dimension. */
function MissingPartDrawing() {
  return (
    <svg viewBox="0 0 400 300" className="w-full max-w-md max-lg:hidden" fill="none" aria-hidden="true">
      <g className="stroke-edge" strokeWidth="2" strokeDasharray="9 6">
        <path d="M70 60h180l70 60v100H70z" />
        <path d="M250 60v60h70" />
        <circle cx="160" cy="140" r="44" />
      </g>
      <g className="stroke-copper" strokeWidth="1.25">
        <path d="M90 140h140M160 70v140" strokeDasharray="22 5 4 5" />
        <path d="M70 232v40M320 232v40M78 262h234" />
        <path d="m70 262 12-4v8zM320 262l-12-4v8z" className="fill-copper" stroke="none" />
      </g>
      <rect x="180" y="248" width="30" height="28" className="fill-paper" />
      <text x="195" y="269" textAnchor="middle" fontSize="20" className="fill-ink font-semibold">
        ?
      </text>
    </svg>
  );
}
