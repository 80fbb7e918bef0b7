import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { NEWS } from '#content/home.ts';

/** A scrolling news ticker. It pauses on hover, on focus and by its button, and never moves for visitors who asked for less motion. */
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
        {/* A copy, so that the first item follows the last without a gap. */}
        <NewsList copy />
      </div>
    </section>
  );
}

function NewsList({ copy = false }: { copy?: boolean }) {
  return (
    <ul aria-hidden={copy || undefined}>
      {NEWS.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
