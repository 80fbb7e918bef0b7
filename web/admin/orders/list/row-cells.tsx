import CircleHelp from 'lucide-react/icons/circle-question-mark';
import FileDiff from 'lucide-react/icons/file-diff';
import PencilLine from 'lucide-react/icons/pencil-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Wallet from 'lucide-react/icons/wallet';
import { locale } from '#contract/formats/locale.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import { madeOf } from '#contract/orders/made-of.ts';
import type { Order } from '#contract/orders/order.ts';
import { ORDER_FLAGS, type OrderFlag, WAITING_WHY, type WaitsFor } from '#contract/orders/standing.ts';
import type { OrderedService } from '#contract/services/services.ts';
import { Swatch } from '#web/admin/ui/swatch.tsx';

const SERVICE_WORD: Record<OrderedService, string> = {
  '3D-Printing-fdm': 'FDM',
  '3D-Printing-sla': 'SLA',
  'Laser-Cutting': 'Laser',
  'PCB-Manufacturing': 'PCB',
  'Product-Development': 'Design',
  Product: 'Shop',
};

/** What is to be made, of what, and how many. */
export function What({ order }: { order: Order }) {
  const { material, thickness, color } = madeOf(order);
  const { pieces } = order;
  const files = order.files.length;
  return (
    <div className="what">
      <span className="service">{SERVICE_WORD[order.serviceNeeded]}</span>
      <span className="cut">
        <Swatch color={color} material={material} />
        <bdi>{[material, thickness, color].filter((part) => part !== '').join(' ')}</bdi>
        {files > 1 && `, ${files} files`}
      </span>
      {pieces !== undefined && (
        <b className="shrink-0 font-semibold tabular-nums">× {pieces.toLocaleString(locale())}</b>
      )}
    </div>
  );
}

/** in whole units: the order has the cent. */
export const wholeMoney = (amount: number) => amount.toLocaleString(locale(), { maximumFractionDigits: 0 });

export const priceText = ({ standing }: Order) => (standing?.price === undefined ? '' : wholeMoney(standing.price));

const WHO: Record<WaitsFor, string> = { me: 'Me', workshop: 'Workshop', customer: 'Customer', nobody: '' };

const whyText = ({ standing }: Order) => {
  if (!standing) return '';
  const { why, amount, until } = standing;
  const sum = amount === undefined ? '' : ` ${wholeMoney(amount)}`;
  const day = until === undefined ? '' : ` by ${dayText(until).replace(/ \d{4}$/, '')}`;
  return why === 'accept' && day !== '' ? `accept${day}` : `${WAITING_WHY[why].text}${sum}`;
};

/** Who an order waits for, and for what. */
export function Waits({ order }: { order: Order }) {
  const who = order.standing && WHO[order.standing.waitsFor];
  const text = whyText(order);
  return (
    <>
      {who && <span className={`desk-tag ${who === 'Me' ? 'desk-tag-me' : ''}`}>{who}</span>}
      <span title={text} className={who ? '' : 'text-muted'}>
        {text}
      </span>
    </>
  );
}

const FLAG: Record<OrderFlag, { Icon: typeof Wallet; tone: string }> = {
  finding: { Icon: TriangleAlert, tone: 'text-danger' },
  replaced: { Icon: FileDiff, tone: 'text-copper' },
  changed: { Icon: PencilLine, tone: 'text-copper' },
  question: { Icon: CircleHelp, tone: '' },
  unpaid: { Icon: Wallet, tone: '' },
};
const FLAG_NAMES = Object.keys(ORDER_FLAGS) as OrderFlag[];

/** One mark, with its words. */
function FlagMark({ flag }: { flag: OrderFlag }) {
  const { Icon, tone } = FLAG[flag];
  return (
    <span title={ORDER_FLAGS[flag]} className={`flag ${tone}`}>
      <Icon size={17} aria-hidden="true" />
      <span className="sr-only">{ORDER_FLAGS[flag]}</span>
    </span>
  );
}

/** What else has to be known before an order is touched; each mark keeps its place. */
export function Flags({ order }: { order: Order }) {
  const flags = order.standing?.flags ?? [];
  return (
    <div className="flags">
      {FLAG_NAMES.map((flag) =>
        flags.includes(flag) ? <FlagMark key={flag} flag={flag} /> : <span key={flag} className="flag" />,
      )}
    </div>
  );
}
