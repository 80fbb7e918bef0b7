import type { ReactNode } from 'react';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { ANSWERER_MAX, type OfferedQuotation, REASON_MAX } from '#contract/quotations/quotation.ts';
import { useRefused } from '#web/pages/site/refused-form.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';

interface AnswerProps {
  quotation: OfferedQuotation;
  /** Of the page's address. */
  token: string;
}

type Kind = 'accept' | 'decline' | 'ask';

interface FoldedFormProps {
  /** What the server takes the form for; also what tells the forms apart when the page is refreshed. */
  kind: Kind;
  opens: string;
  variant: ButtonVariant;
  sends: string;
  /** Where the element sends it as JSON. */
  to: string;
  props: AnswerProps;
  children: ReactNode;
}

/** Opening it is the first step, sending it the second, so that nobody answers by a slip. Works without scripts. */
function FoldedForm({ kind, opens, variant, sends, to, props, children }: FoldedFormProps) {
  const { quotation, token } = props;
  const refused = useRefused(siteAddress.track(token));
  return (
    <details name="answer" className="answer" open={refused?.typed.kind === kind}>
      <summary className={`button button-${variant}`}>{opens}</summary>
      <form
        method="post"
        action={`${siteAddress.track(token)}#quotation`}
        data-kind={kind}
        data-to={to}
        className="answer-form"
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="revision" value={quotation.revision} />
        {children}
        <Button type="submit" variant={variant} className="sm:justify-self-start">
          {sends}
        </Button>
        <p role="status" data-says="form" className="font-medium empty:hidden" />
      </form>
    </details>
  );
}

/** What was typed into a form's field, if that was refused. */
const useTyped = ({ token }: AnswerProps, kind: Kind, name: string) => {
  const typed = useRefused(siteAddress.track(token))?.typed;
  return typed?.kind === kind ? typed[name] : undefined;
};

interface FieldProps {
  kind: Kind;
  props: AnswerProps;
  required?: boolean;
}

function NameField({ kind, props, required = false }: FieldProps) {
  return (
    <label className="answer-field">
      <span className="font-semibold">{required ? 'Your name' : 'Your name (optional)'}</span>
      <input
        name="name"
        required={required}
        maxLength={ANSWERER_MAX}
        autoComplete="name"
        defaultValue={useTyped(props, kind, 'name')}
        className="control"
      />
    </label>
  );
}

function LongField({ name, label, kind, props, required = false }: FieldProps & { name: string; label: string }) {
  return (
    <label className="answer-field">
      <span className="font-semibold">{label}</span>
      <textarea
        name={name}
        required={required}
        maxLength={REASON_MAX}
        rows={3}
        className="control growing"
        data-max-rows={10}
        defaultValue={useTyped(props, kind, name)}
      />
    </label>
  );
}

function Accept(props: AnswerProps) {
  const { number, revision, total } = props.quotation;
  return (
    <FoldedForm
      kind="accept"
      opens="Accept"
      variant="primary"
      sends={`Accept for ${moneyText(total)}`}
      to={apiAddress.quotationAccept(props.token)}
      props={props}
    >
      <p>
        By accepting, you order everything in quotation <span className="whitespace-nowrap">{number}</span>, revision{' '}
        {revision}, for <strong className="whitespace-nowrap">{moneyText(total)}</strong> in total. We then start work.
      </p>
      <NameField kind="accept" props={props} required />
    </FoldedForm>
  );
}

function Decline(props: AnswerProps) {
  const to = apiAddress.quotationDecline(props.token);
  return (
    <FoldedForm kind="decline" opens="Decline" variant="secondary" sends="Decline the quotation" to={to} props={props}>
      <LongField name="reason" label="Why? (optional)" kind="decline" props={props} />
      <NameField kind="decline" props={props} />
    </FoldedForm>
  );
}

function Ask(props: AnswerProps) {
  const to = apiAddress.quotationAsk(props.token);
  return (
    <FoldedForm kind="ask" opens="Ask" variant="secondary" sends="Send the question" to={to} props={props}>
      <LongField name="message" label="Your question" kind="ask" props={props} required />
    </FoldedForm>
  );
}

interface AnswerFormsProps extends AnswerProps {
  /** Whether the quotation waits for an answer. */
  canAnswer: boolean;
  /** Whether that may be a yes: it is for the present files. */
  canAccept: boolean;
}

/** The customer's answers: a yes or no as long as the quotation waits for one, and a question at any time. */
export function AnswerForms({ canAnswer, canAccept, ...props }: AnswerFormsProps) {
  return (
    <quotation-answer className="answers">
      {canAnswer && canAccept && <Accept {...props} />}
      {canAnswer && <Decline {...props} />}
      <Ask {...props} />
    </quotation-answer>
  );
}
