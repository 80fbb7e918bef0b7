import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';

/** A scrolling news ticker. It pauses on hover, on focus and by its button, and never moves for visitors who asked for less motion. */
export function NewsStrip({ news }: { news: readonly string[] }) {
  if (news.length === 0) return null;
  return (
    <section aria-label="News" className="news-strip">
      <label className="news-pause">
        <input type="checkbox" className="sr-only" />
        <Pause size={18} className="when-playing" aria-hidden="true" />
        <Play size={18} className="when-paused" aria-hidden="true" />
        <span className="sr-only">Pause news</span>
      </label>
      <div className="news-track">
        <NewsList news={news} />
        {/* A copy, so that the first item follows the last without a gap. */}
        <NewsList news={news} copy />
      </div>
    </section>
  );
}

function NewsList({ news, copy = false }: { news: readonly string[]; copy?: boolean }) {
  return (
    <ul aria-hidden={copy || undefined}>
      {news.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
