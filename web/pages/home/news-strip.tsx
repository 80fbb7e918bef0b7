import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { NEWS } from '#content/home.ts';

/** News that pass by. It stops under the pointer and the focus, at a press, and for who wants less motion. */
export function NewsStrip() {
  return (
    <section aria-label="News" className="news-strip">
      <label className="news-pause">
        <input type="checkbox" className="sr-only" />
        <Pause size={18} className="when-playing" aria-hidden="true" />
        <Play size={18} className="when-paused" aria-hidden="true" />
        <span className="sr-only">Pause news</span>
      </label>
      <div className="news-track">
        <NewsList />
        {/* The same again, so that the end of the strip is followed by its beginning. */}
        <NewsList echo />
      </div>
    </section>
  );
}

function NewsList({ echo = false }: { echo?: boolean }) {
  return (
    <ul aria-hidden={echo || undefined}>
      {NEWS.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
