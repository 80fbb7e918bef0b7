import { siteAddress } from '#contract/addresses.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export function AskWhenBack({ productId }: { productId: string }) {
  return (
    <ButtonLink to={siteAddress.askAbout(productId)} className="sm:justify-self-start">
      Ask when it’s back in stock
    </ButtonLink>
  );
}
