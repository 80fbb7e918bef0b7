import { siteAddress } from '../../../contract/addresses.ts';
import { MESSAGE } from '../../../contract/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

const TITLE = 'Page not found';

export function NotFound() {
  return (
    <MessagePage title={TITLE} text={MESSAGE.notFound}>
      <title>{TITLE}</title>
      <ButtonLink to={siteAddress.home}>Go to the home page</ButtonLink>
      <ButtonLink to={siteAddress.contact} variant="secondary">
        Contact Us
      </ButtonLink>
    </MessagePage>
  );
}
