import { siteAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import { MissingPartDrawing } from './missing-part-drawing.tsx';

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
