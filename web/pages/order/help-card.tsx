import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ShopContext } from '#web/context.ts';
import { TextLink } from '#web/ui/button.tsx';

/** E-mail and phone number for help with an order. */
export function HelpCard({ email, phone }: Pick<ShopContext['shop'], 'email' | 'phone'>) {
  return (
    <section className="part p-5">
      <h2 className="text-lg">Not sure? Ask us</h2>
      <p className="mt-1 text-muted">A drawing, a sketch or a question is enough to start.</p>
      <ul className="mt-3">
        <li className="flex min-h-10 items-center gap-3">
          <Mail size={18} aria-hidden="true" className="shrink-0 text-copper" />
          <TextLink href={`mailto:${email}`} className="wrap-anywhere">
            {email}
          </TextLink>
        </li>
        <li className="flex min-h-10 items-center gap-3">
          <Phone size={18} aria-hidden="true" className="shrink-0 text-copper" />
          <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink>
        </li>
      </ul>
    </section>
  );
}
