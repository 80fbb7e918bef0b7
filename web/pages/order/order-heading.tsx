import Check from 'lucide-react/icons/check';
import { siteAddress } from '#contract/addresses.ts';

const STEPS = ['You and your project', 'Job details and files'];

/** The heading of both steps, on one line where there is room: title, link for help, and the current step. */
export function OrderHeading({ title, step }: { title: string; step: 1 | 2 }) {
  return (
    <header className="blueprint border-b border-line">
      <div className="order-heading sheet">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-muted">
          Need help with your order?{' '}
          <a href={siteAddress.contact} className="text-link">
            Talk to our sales team
          </a>
          .
        </p>
        <ol>
          {STEPS.map((name, at) => (
            <li key={name} aria-current={at + 1 === step ? 'step' : undefined}>
              {at + 1 < step && <Check size={16} aria-hidden="true" className="text-copper" />}
              {name}
            </li>
          ))}
        </ol>
      </div>
    </header>
  );
}
