import Check from 'lucide-react/icons/check';

interface SuggestionListProps {
  id: string;
  optionId: (position: number) => string;
  open: boolean;
  items: readonly string[];
  marked: number | undefined;
  choose: (item: string) => void;
  chosen: readonly string[];
  multiple?: boolean;
  /** The text of an option, if not the option itself. */
  textOf?: (item: string) => string;
}

/** The list below a combobox. Clicking in it leaves the focus in the input. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, open, items, multiple = false } = props;
  if (!open || items.length === 0) return null;
  return (
    <div
      role="listbox"
      id={id}
      aria-label="Options" // not the field's label, which should find only the field
      aria-multiselectable={multiple || undefined}
      tabIndex={-1}
      className="suggestions"
      ref={(list) => list?.scrollIntoView({ block: 'nearest' })}
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, position) => (
        <Suggestion key={item} item={item} position={position} {...props} />
      ))}
    </div>
  );
}

function Suggestion({
  item,
  position,
  optionId,
  marked,
  choose,
  chosen,
  textOf = (option) => option,
}: SuggestionListProps & { item: string; position: number }) {
  const isMarked = position === marked;
  return (
    // Focus and keyboard handling are the input's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="option"
      id={optionId(position)}
      aria-selected={chosen.includes(item)}
      data-marked={isMarked || undefined}
      ref={isMarked ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
      onClick={() => choose(item)}
      className="suggestion"
    >
      <span className="w-5 shrink-0 text-copper">
        {chosen.includes(item) && <Check size={16} aria-hidden="true" />}
      </span>
      <span className="min-w-0 wrap-anywhere">{textOf(item)}</span>
    </div>
  );
}
