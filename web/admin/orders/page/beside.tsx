import { useSyncExternalStore } from 'react';
import { late } from '#web/admin/ui/late.tsx';
import type { BesideProps } from './orders-beside.tsx';

/** There is room for both from this width on. */
const ROOM = '(min-width: 1600px)';

const Room = () => <div className="w-64 shrink-0" />;

const OrdersBeside = late(async () => (await import('./orders-beside.tsx')).OrdersBeside, {
  Waiting: Room,
  Failed: () => null,
});

const follow = (listener: () => void) => {
  const room = matchMedia(ROOM);
  room.addEventListener('change', listener);
  return () => room.removeEventListener('change', listener);
};

/** The open orders beside the one that is shown, where there is room; elsewhere they are not even loaded. */
export function Beside(props: BesideProps) {
  const isWide = useSyncExternalStore(
    follow,
    () => matchMedia(ROOM).matches,
    () => false,
  );
  return isWide && <OrdersBeside {...props} />;
}
