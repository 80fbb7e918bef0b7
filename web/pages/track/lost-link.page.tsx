import { siteAddress } from '#contract/addresses.ts';
import { LOST_LINK_OUTCOME } from '#contract/orders/lost-link.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { FormOutcomes, useRefused } from '#web/pages/site/refused-form.tsx';
import { useShop } from '#web/pages/site/use-shop.ts';
import { Button, TextLink } from '#web/ui/button.tsx';

export const meta = pageMeta({ title: 'Where is my order?', unlisted: true });

/** What asking led to: the page's address ends in the sentence's id. */
const OUTCOMES = [
  [
    LOST_LINK_OUTCOME.asked,
    'If there is such an order, its link is on its way to that address. Look among the unwanted mails, too.',
  ],
  [LOST_LINK_OUTCOME.failed, 'This could not be sent. Please check both, or try again in an hour.'],
] as const;

/** Where a customer has the link to an order mailed again; works without scripts, and tells nothing of orders. */
export default function LostLinkPage() {
  const { phone } = useShop();
  const { reference, email } = useRefused(siteAddress.lostLink)?.typed ?? {};
  return (
    <div className="blueprint grid min-h-[60dvh] place-items-center px-4 py-12">
      <section className="part w-full max-w-md px-5 py-8 sm:px-9 sm:py-10">
        <h1 className="text-2xl">Where is my order?</h1>
        <p className="mt-2 text-muted">
          Its page is behind the link in our mail. Did you lose it? We’ll mail it to you again.
        </p>
        <FormOutcomes outcomes={OUTCOMES} forms={[siteAddress.lostLink]} className="mt-4" />
        <form method="post" action={siteAddress.lostLink} className="mt-6 grid gap-5">
          <label className="grid gap-1">
            <span className="font-semibold">Reference</span>
            <span className="text-sm text-muted">Ten letters and digits, such as B2XH4-J5CDX</span>
            <input
              name="reference"
              required
              maxLength={30}
              autoComplete="off"
              defaultValue={reference}
              className="control"
            />
          </label>
          <label className="grid gap-1">
            <span className="font-semibold">Email</span>
            <input
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={email}
              className="control"
            />
          </label>
          <Button type="submit">Send me the link</Button>
        </form>
        <p className="mt-6 text-sm">
          No reference either? Call{' '}
          <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap">
            {phone}
          </TextLink>
          .
        </p>
      </section>
    </div>
  );
}
