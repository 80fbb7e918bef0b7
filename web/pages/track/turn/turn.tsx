import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { OfferedInvoice } from '#contract/invoices/invoice.ts';
import type { OfferedQuotation } from '#contract/quotations/quotation.ts';
import { WaitingFiles } from '#web/pages/track/findings/waiting-files.tsx';
import { Invoices } from '#web/pages/track/invoices/invoices.tsx';
import { Quotation } from '#web/pages/track/quotation/quotation.tsx';
import type { TrackedOrder } from '#web/pages/track/tracked-order.ts';
import { calmText } from './calm-text.ts';
import { type TurnStep, turnOf, waitsForPayment } from './decide-turn.ts';
import { OtherFiles } from './other-files.tsx';
import { Units } from './units.tsx';

interface TurnProps {
  order: TrackedOrder;
  quotation: OfferedQuotation | undefined;
  invoices: readonly OfferedInvoice[];
  token: string;
}

const isOfQuotation = (step: TurnStep) => step === 'accept' || step === 'renew';

function Step({ step, ...props }: TurnProps & { step: TurnStep }) {
  const { order, quotation, invoices, token } = props;
  if (isOfQuotation(step)) return quotation && <Quotation {...{ quotation, token, order }} />;
  if (step === 'pay') return <Invoices invoices={invoices.filter(waitsForPayment)} token={token} />;
  if (step === 'unit') return <Units files={order.files} token={token} />;
  return step === 'file' ? <OtherFiles files={order.files} /> : <WaitingFiles files={order.files} />;
}

const countText = (steps: readonly TurnStep[]) => {
  const things = steps.length === 1 ? '1 thing' : `${steps.length} things`;
  return steps.includes('accept') ? `${things}, then we start` : things;
};

function Calm(props: TurnProps) {
  return (
    <div className="turn-calm">
      <CircleCheck size={32} aria-hidden="true" className="mt-1 shrink-0 text-success" />
      <h2 id="turn" className="text-2xl">
        Nothing to do: <span className="turn-calm-until">{calmText(props)}</span>
      </h2>
    </div>
  );
}

function Steps({ steps, ...props }: TurnProps & { steps: readonly TurnStep[] }) {
  return (
    <>
      <div className="turn-head">
        <h2 id="turn" className="text-xl">
          Your turn
        </h2>
        <p className="text-sm text-muted">{countText(steps)}</p>
      </div>
      <ol>
        {steps.map((step) => (
          <li key={step} className="turn-step">
            <Step step={step} {...props} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** What the customer has to do, or that there is nothing; works without scripts. A cancelled order asks only for what is still owed. */
function Turn(props: TurnProps) {
  const steps = turnOf(props);
  if (steps.length === 0 && props.order.status === 'cancelled') return null;
  return (
    <section aria-labelledby="turn" className="part turn" data-calm={steps.length === 0 || undefined}>
      {steps.length === 0 ? <Calm {...props} /> : <Steps steps={steps} {...props} />}
    </section>
  );
}

/** A part that an answer may move into the other is brought up to date with it. */
const REFRESHED = 'grid min-w-0 content-start gap-8 empty:hidden';

/** The customer's turn, and what stands below it. */
export function TurnWith({ children, ...props }: TurnProps & { children: ReactNode }) {
  return (
    <div id="order-turn" data-refreshed className={REFRESHED}>
      <Turn {...props} />
      {children}
    </div>
  );
}

/** What of the order's money asks nothing: a quotation that was answered, invoices that were paid. */
export function Settled(props: TurnProps) {
  const { order, quotation, invoices, token } = props;
  const settled = invoices.filter((invoice) => !waitsForPayment(invoice));
  return (
    <div id="order-settled" data-refreshed className={REFRESHED}>
      {settled.length > 0 && <Invoices invoices={settled} token={token} settled />}
      {quotation && !turnOf(props).some(isOfQuotation) && <Quotation {...{ quotation, token, order }} settled />}
    </div>
  );
}
