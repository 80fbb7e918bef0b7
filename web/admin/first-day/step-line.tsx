import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { Link } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { FirstDay } from '#contract/first-day.ts';
import { Button } from '#web/ui/button.tsx';
import { STEP_TEXTS } from './step-texts.ts';
import type { FirstDayActs } from './use-first-day-acts.ts';

type Line = FirstDay['steps'][number];

const LOOKS = {
  done: { Icon: CircleCheck, word: 'Done', tone: 'text-success' },
  'left out': { Icon: CircleSlash, word: 'Left out', tone: 'text-muted' },
  open: { Icon: CircleDashed, word: 'To do', tone: 'text-copper' },
} as const;

interface StepLineProps {
  line: Line;
  known: Pick<FirstDay, 'mailIsOn' | 'prices'>;
  acts: FirstDayActs;
}

function Acts({ line: { step, state }, known: { mailIsOn }, acts }: StepLineProps) {
  const { to, press } = STEP_TEXTS[step];
  const canPress = press && (press.address !== apiAddress.mailTest || mailIsOn);
  return (
    <div className="flex flex-wrap gap-2">
      {to !== undefined && (
        <Link to={to} className="button button-secondary px-3">
          Go there
        </Link>
      )}
      {canPress && state !== 'done' && (
        <Button
          variant="secondary"
          aria-disabled={acts.busy}
          onClick={() => void acts.press(press.address)}
          className="px-3"
        >
          {press.label}
        </Button>
      )}
      {state !== 'done' && (
        <Button
          variant="quiet"
          aria-disabled={acts.busy}
          onClick={() => void acts.leaveOut(step, state === 'open')}
          className="px-3"
        >
          {state === 'open' ? 'Leave out' : 'Take up again'}
        </Button>
      )}
    </div>
  );
}

/** What visitors read of prices that nobody confirmed, and where that is settled. */
function Untold({ onRequest, toCheck }: FirstDay['prices']) {
  return (
    <>
      {' '}
      {toCheck} figures are marked ‘Please check’.{' '}
      {onRequest
        ? 'Until you confirm your prices, visitors read ‘Price on request’. '
        : 'Until you confirm your prices, visitors read them as estimates. '}
      <Link to={siteAddress.foundSettings('Unconfirmed prices')} className="text-link">
        {onRequest ? 'Change what they read' : 'Show ‘Price on request’ instead'}
      </Link>
    </>
  );
}

/** One line of the list: whether it is done, why it matters, and where. */
export function StepLine(props: StepLineProps) {
  const { step, state } = props.line;
  const { Icon, word, tone } = LOOKS[state];
  const { title, why } = STEP_TEXTS[step];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <Icon size={22} aria-hidden="true" className={`shrink-0 ${tone}`} />
      <div className="min-w-0 grow basis-64">
        <h2 className="text-base">
          {title}
          <span className="sr-only">: {word}</span>
        </h2>
        <p className="text-sm text-muted">
          {step === 'mail' && !props.known.mailIsOn
            ? 'No mail server is set up: whoever runs the server adds SMTP_URL.'
            : why}
          {step === 'prices' && state !== 'done' && <Untold {...props.known.prices} />}
        </p>
      </div>
      <Acts {...props} />
    </li>
  );
}
