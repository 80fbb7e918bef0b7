import Columns3 from 'lucide-react/icons/columns-3';
import ListFilter from 'lucide-react/icons/list-filter';
import Rows3 from 'lucide-react/icons/rows-3';
import type { ShownColumns } from './columns.ts';

function ColumnChoice({ columns }: { columns: ShownColumns }) {
  return (
    <details className="desk-wide relative">
      <summary className="desk-button list-none" title="Columns">
        <Columns3 size={17} aria-hidden="true" />
        <span className="sr-only">Columns</span>
      </summary>
      <fieldset className="absolute end-0 z-30 mt-1 w-48 border border-edge bg-panel p-2 shadow-lift">
        <legend className="sr-only">Columns of the list</legend>
        {columns.all.map(({ key, title }) => (
          <label key={key} className="flex min-h-9 cursor-pointer items-center gap-2.5 px-2">
            <input
              type="checkbox"
              checked={columns.isShown(key)}
              onChange={({ target }) => columns.show(key, target.checked)}
              className="desk-check"
            />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

interface ListToolsProps {
  filtering: boolean;
  onFilter: () => void;
  grouped: boolean;
  onGroup: () => void;
  columns: ShownColumns;
}

/** What shapes the list, at the end of the line of views. */
export function ListTools({ filtering, onFilter, grouped, onGroup, columns }: ListToolsProps) {
  return (
    <div className="desk-tools">
      <button type="button" aria-expanded={filtering} onClick={onFilter} title="Filter (f)" className="desk-button">
        <ListFilter size={17} aria-hidden="true" />
        <span className="word">Filter</span> <span className="sr-only">the list</span>
      </button>
      <button
        type="button"
        aria-pressed={grouped}
        onClick={onGroup}
        title="Group by material (g)"
        className="desk-button desk-wide"
      >
        <Rows3 size={17} aria-hidden="true" />
        <span className="word">Group</span> <span className="sr-only">by material</span>
      </button>
      <ColumnChoice columns={columns} />
    </div>
  );
}
