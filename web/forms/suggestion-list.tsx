import Check from 'lucide-react/icons/check';

interface SuggestionListProps {
  id: string;
  optionId: (position: number) => string;
  items: readonly string[];
  marked: number | undefined;
  choose: (item: string) => void;
  chosen: readonly string[];
  multiple?: boolean;
  /** How an option reads where that is not the option itself. */
  textOf?: (item: string) => string;
}

/** The list below a combobox. A press in it leaves the focus in the input. */
export function SuggestionList({
  id,
  optionId,
  items,
  marked,
  choose,
  chosen,
  multiple = false,
  textOf = (item) => item,
}: SuggestionListProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input's suggestions are a listbox; a select cannot be one
    <div
      role="listbox"
      id={id}
      aria-label="Options"
      aria-multiselectable={multiple || undefined}
      tabIndex={-1}
      className="suggestions"
      ref={(list) => list?.scrollIntoView({ block: 'nearest' })}
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, position) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input has the keys
        <div
          key={item}
          role="option"
          id={optionId(position)}
          aria-selected={chosen.includes(item)}
          data-marked={position === marked || undefined}
          ref={position === marked ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
          onClick={() => choose(item)}
          className="suggestion"
        >
          <span className="w-5 shrink-0 text-copper">
            {chosen.includes(item) && <Check size={16} aria-hidden="true" />}
          </span>
          <span className="min-w-0 wrap-anywhere">{textOf(item)}</span>
        </div>
      ))}
    </div>
  );
}
