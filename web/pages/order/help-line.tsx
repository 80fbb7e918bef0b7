import type { ShopContext } from '#web/context.ts';
import { TextLink } from '#web/ui/button.tsx';

/** Where to ask about an order. */
export function HelpLine({ email, phone }: Pick<ShopContext['shop'], 'email' | 'phone'>) {
  return (
    <p className="text-muted">
      Not sure? Write to{' '}
      <TextLink href={`mailto:${email}`} className="wrap-anywhere">
        {email}
      </TextLink>{' '}
      or call{' '}
      <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap">
        {phone}
      </TextLink>
      . A drawing, a sketch or a question is enough to start.
    </p>
  );
}
