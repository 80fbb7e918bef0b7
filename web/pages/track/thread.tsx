import { siteAddress } from '#contract/addresses.ts';
import { ORDER_THREAD_OUTCOME, THREAD_TEXT_MAX } from '#contract/message-thread.ts';
import { FormOutcomes, useRefused } from '#web/pages/site/refused-form.tsx';
import { useShop } from '#web/pages/site/use-shop.ts';
import { Button, TextLink } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import type { Route } from './+types/track.page';

type Entry = Route.ComponentProps['loaderData']['thread'][number];

/** What sending led to: the page's address ends in the sentence's id. */
const OUTCOMES = [
  [ORDER_THREAD_OUTCOME.sent, 'Sent. We’ll answer here and by e-mail.'],
  [ORDER_THREAD_OUTCOME.many, 'There are many messages here. Please call us, so we can sort it out together.'],
  [ORDER_THREAD_OUTCOME.failed, 'Your message was not sent. Please try again in a moment.'],
] as const;

function Said({ entry: { from, text, at }, shop }: { entry: Entry; shop: string }) {
  return (
    <li className="said" data-from={from}>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <bdi className="font-semibold text-ink">{from === 'shop' ? shop : 'You'}</bdi>
        <ShortMoment at={at} />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </li>
  );
}

function Write({ token }: { token: string }) {
  const action = siteAddress.trackMessage(token);
  return (
    <form method="post" action={`${action}#questions`} className="said-form">
      <label className="grid min-w-0 grow gap-1">
        <span className="font-semibold">Write to us about this order</span>
        <textarea
          name="message"
          required
          maxLength={THREAD_TEXT_MAX}
          rows={2}
          dir="auto"
          className="control growing"
          data-max-rows={10}
          defaultValue={useRefused(action)?.typed.message}
        />
      </label>
      <Button type="submit" variant="secondary">
        Send
      </Button>
    </form>
  );
}

/** Questions and answers about the order, in which the customer writes on; works without scripts. */
export function Thread({ thread, token, reference }: { thread: readonly Entry[]; token: string; reference: string }) {
  const { name, email, phone } = useShop();
  return (
    <section aria-labelledby="questions">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="questions" className="text-lg">
          Questions?
        </h2>
        <p className="text-sm">
          Write here, to{' '}
          <TextLink
            href={`mailto:${email}?subject=${encodeURIComponent(`Order ${reference}`)}`}
            className="wrap-anywhere"
          >
            {email}
          </TextLink>
          , or call{' '}
          <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap">
            {phone}
          </TextLink>
          .
        </p>
      </div>
      {thread.length > 0 && (
        <ol className="mt-3 grid gap-3">
          {thread.map((entry) => (
            <Said key={`${entry.at} ${entry.from}`} entry={entry} shop={name} />
          ))}
        </ol>
      )}
      <FormOutcomes outcomes={OUTCOMES} forms={[siteAddress.trackMessage(token)]} className="mt-3" />
      <Write token={token} />
      <p className="mt-2 text-sm text-muted">Bookmark this page. Anyone with the link can see your order.</p>
    </section>
  );
}
