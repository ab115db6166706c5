import { type SearchHit, searchKindNames, type SearchKind } from '@intranet/domain';
import { useCombobox } from 'downshift';
import { useEffect, useRef, useState } from 'react';
import type { Place } from '../../../shared/navigation/recent-places';
import { Empty, LoadFailure } from '../../../shared/ui/load-states';
import { Icon } from '../../../shared/ui/icon';
import { Spinner } from '../../../shared/ui/spinner';
import { useSearch } from '../hooks';
import { MarkedText } from './marked-text';

interface Choice extends Place {
  detail: string;
}

interface Group {
  name: string;
  choices: Choice[];
}

/** Hits of one kind stand together, in the order in which they came. */
const groupsOf = (hits: readonly SearchHit[]): Group[] =>
  [...new Set(hits.map(({ kind }) => kind))].map((kind: SearchKind) => ({
    name: searchKindNames[kind],
    choices: hits.filter((hit) => hit.kind === kind),
  }));

const counted = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

interface SearchBoxProps {
  recent: readonly Place[];
  /** @param apart in a tab of its own */
  onGo: (choice: Choice, apart: boolean) => void;
  onClose: () => void;
}

/** The field and what is found, as a combobox: the focus stays in the field, and arrows go through the list. SEA-05 */
export function SearchBox({ recent, onGo, onClose }: SearchBoxProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch(typed);
  const isEmpty = typed.trim() === '';
  const hits = isEmpty ? [] : (search.data ?? []);
  const groups: Group[] = isEmpty
    ? [{ name: 'Recent places', choices: recent.map((place) => ({ ...place, detail: '' })) }]
    : groupsOf(hits);
  const choices = groups.flatMap((group) => group.choices);
  const box = useCombobox<Choice>({
    items: choices,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: isEmpty ? -1 : 0,
    itemToString: (choice) => choice?.title ?? '',
    itemToKey: (choice) => choice?.target ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onGo(selectedItem, false);
    },
    stateReducer: (state, { type, changes }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) return { ...changes, highlightedIndex: 0 };
      // What was chosen is no text of the field.
      return { ...changes, inputValue: state.inputValue };
    },
  });
  // The dialog takes the focus when it opens, and hands it on.
  useEffect(() => field.current?.focus(), []);
  const isFailed = !isEmpty && search.isError;
  const nothing = !isEmpty && !isFailed && search.isCurrent && choices.length === 0;
  return (
    <>
      <div className="search-field">
        <Icon name="search" />
        <input
          {...box.getInputProps({
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
            // It closes the dialog, and is no key of the list.
            onKeyDown: (event) => {
              if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            },
            placeholder: 'People, tickets, builds, reports …',
            'aria-label': 'Search',
            'aria-labelledby': undefined,
            maxLength: 200,
            ref: field,
          })}
          // Of an empty list there is nothing to be at.
          {...(choices.length === 0 && { 'aria-activedescendant': undefined })}
          type="text"
          autoComplete="off"
          spellCheck={false}
        />
        {!isEmpty && search.isFetching && <Spinner />}
        <button type="button" className="btn-close" aria-label="Close" onClick={onClose} />
      </div>
      <p className="visually-hidden" role="status">
        {!isEmpty && search.isCurrent && choices.length > 0 && counted(choices.length)}
      </p>
      {isFailed && (
        <LoadFailure
          message="The search did not answer. Please try again."
          onTryAgain={() => void search.refetch()}
        />
      )}
      {nothing && (
        <div role="status">
          <Empty icon="search" title={`Nothing found for “${search.asked}”`}>
            Every word is looked for by its beginning, in what you may see.
          </Empty>
        </div>
      )}
      {isEmpty && recent.length === 0 && (
        <Empty icon="search" title="Search everything that you may see">
          By a name, a few words, or a number such as QCR-0012, Ticket 11 or Build 3.
        </Empty>
      )}
      <div
        {...box.getMenuProps({ 'aria-label': 'Results', 'aria-labelledby': undefined })}
        className="search-hits"
        hidden={choices.length === 0 || isFailed}
      >
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <div className="search-kind" aria-hidden="true">
              {group.name}
            </div>
            {group.choices.map((choice) => {
              const index = choices.indexOf(choice);
              return (
                <div
                  key={`${choice.target} ${index}`}
                  {...box.getItemProps({
                    item: choice,
                    index,
                    onClick: (event) => {
                      if (!event.ctrlKey && !event.metaKey) return;
                      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                      onGo(choice, true);
                    },
                  })}
                  className={`search-hit${box.highlightedIndex === index ? ' is-highlighted' : ''}`}
                >
                  <span className="search-title">
                    <MarkedText text={choice.title} />
                  </span>
                  {choice.detail && (
                    <small>
                      <MarkedText text={choice.detail} />
                    </small>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="search-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </p>
    </>
  );
}
