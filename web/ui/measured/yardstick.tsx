/** Something that everybody knows the size of; lengths in mm. */
interface Yardstick {
  kind: 'coin' | 'hand' | 'person';
  words: string;
  width: number;
  height: number;
}

const COIN: Yardstick = { kind: 'coin', words: 'a coin (25\u00a0mm)', width: 25, height: 25 };
const HAND: Yardstick = { kind: 'hand', words: 'a hand (190\u00a0mm)', width: 122, height: 190 };
const PERSON: Yardstick = { kind: 'person', words: 'a person (1.7\u00a0m)', width: 620, height: 1_700 };

/** What a part is best compared with. @param mm how large it looks */
export const yardstickFor = (mm: number): Yardstick => {
  if (mm < 70) return COIN;
  return mm < 700 ? HAND : PERSON;
};

function Coin() {
  return (
    <g className="fill-panel stroke-edge" strokeWidth="0.9">
      <circle cx="12.5" cy="12.5" r="12" />
      <circle cx="12.5" cy="12.5" r="9.6" strokeWidth="0.5" strokeDasharray="0.8 0.8" />
      <path
        d="M9.6 7.2c2.2 0 2.2 2 2.2 3.4v4.6c0 3.4 4.4 3.2 4.6-.6.1-1.6-1.4-2-2.2-1.2M8.8 10.6h6.4"
        className="fill-none"
      />
    </g>
  );
}

/** Fingers are lines as wide as they are. */
function Hand() {
  return (
    <g className="fill-edge stroke-edge" strokeLinecap="round" opacity="0.75">
      <path d="M24 112c-4 30 2 52 14 64v14h42v-12c10-10 16-28 16-66z" stroke="none" />
      <path d="m33 120-17-62M51 112 44 27M69 110l2-91M86 116l12-78" strokeWidth="17" />
      <path d="M84 160c14-10 22-24 29-42" strokeWidth="19" className="fill-none" />
    </g>
  );
}

function Person() {
  return (
    <g className="fill-edge stroke-edge" strokeLinecap="round" opacity="0.75">
      <circle cx="310" cy="125" r="118" stroke="none" />
      <path d="M170 330q0-60 60-60h160q60 0 60 60v560H170z" stroke="none" />
      <path d="M240 860v760M380 860v760" strokeWidth="140" />
      <path d="M120 350 80 880M500 350l40 530" strokeWidth="110" />
    </g>
  );
}

/** How it looks, in mm, its upper left corner at 0. */
export function Yardstick({ kind }: Pick<Yardstick, 'kind'>) {
  if (kind === 'coin') return <Coin />;
  return kind === 'hand' ? <Hand /> : <Person />;
}
