import {
  type Command,
  commandsTyped,
  counted,
  type SearchHit,
  type SearchKind,
  searchKindNames,
  ticketToResolve,
} from '@intranet/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Place } from '../../../shared/navigation/places';
import { toAct } from '../../../shared/navigation/to-act';
import { type SelectOption, steps, useCombobox } from '../../../shared/select/use-combobox';
import { useActor } from '../../../shared/session/use-session';
import { Icon } from '../../../shared/ui/icon';
import { Empty } from '../../../shared/ui/load-states';
import { NotLoaded } from '../../../shared/ui/loaded';
import { Spinner } from '../../../shared/ui/spinner';
import { useSearch } from '../hooks';

/** A text of the server with the found words between two asterisks on each side; they are highlighted. SEA-01 */
const MarkedText = ({ text }: { text: string }) => (
  <>
    {text
      .split('**')
      .map((part, index) =>
        index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
      )}
  </>
);

interface Group {
  name: string;
  choices: SelectOption[];
}

const asOption = ({ target, title, detail }: Place & { detail?: string }): SelectOption => ({
  value: target,
  label: title,
  hint: detail,
});

const asPlace = ({ value, label }: SelectOption): Place => ({ title: label, target: value });

/** Groups the hits by kind and keeps their order. */
const groupsOf = (hits: readonly SearchHit[]): Group[] =>
  [...new Set(hits.map(({ kind }) => kind))].map((kind: SearchKind) => ({
    name: searchKindNames[kind],
    choices: hits.filter((hit) => hit.kind === kind).map(asOption),
  }));

/** Commands have no address of their own. */
const COMMAND = 'command:';

const commandGroup = (commands: readonly Command[]): Group => ({
  name: 'Commands',
  choices: commands.map(({ name }) => ({ value: COMMAND + name, label: name })),
});

/** The one ticket that is to be resolved, which opens with its solution to be written. SEA-07 */
const resolvingGroup = (hits: readonly SearchHit[]): Group => ({
  name: 'Commands',
  choices: hits
    .filter(({ kind }) => kind === 'it-ticket')
    .slice(0, 1)
    .map((hit) => asOption({ ...hit, title: `Resolve ${hit.title}`, target: toAct(hit.target) })),
});

interface SearchBoxProps {
  recent: readonly Place[];
  takeEarly: () => string;
  /** @param apart open in a new tab */
  onGo: (place: Place, apart: boolean) => void;
  onCommand: (command: Command) => void;
  onClose: () => void;
}

/** Field and hits as a combobox: the focus stays in the field, and the arrow keys move through the list. SEA-05 */
export function SearchBox({ recent, takeEarly, onGo, onCommand, onClose }: SearchBoxProps) {
  const actor = useActor();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const ticket = ticketToResolve(actor, typed);
  const search = useSearch(ticket ?? typed);
  const isEmpty = typed.trim() === '';
  const hits = isEmpty ? [] : (search.data ?? []);
  const commands = commandsTyped(actor, typed);
  const groups: Group[] = isEmpty
    ? [{ name: 'Recent places', choices: recent.map(asOption) }]
    : [ticket === null ? commandGroup(commands) : resolvingGroup(hits), ...groupsOf(hits)].filter(
        (group) => group.choices.length > 0,
      );
  const choices = groups.flatMap((group) => group.choices);
  const box = useCombobox(choices, {
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: isEmpty ? -1 : 0,
    onSelectedItemChange: ({ selectedItem }) => {
      const command = commands.find(({ name }) => COMMAND + name === selectedItem?.value);
      if (command) onCommand(command);
      else if (selectedItem) onGo(asPlace(selectedItem), false);
    },
    stateReducer: (state, { type, changes }) => {
      if (type === steps.InputChange) return { ...changes, highlightedIndex: 0 };
      // The chosen hit must not become the text of the field.
      return { ...changes, inputValue: state.inputValue };
    },
  });
  // The dialog takes the focus when it opens, so the field takes it afterwards.
  const take = useEffectEvent(() => {
    field.current?.focus();
    const early = takeEarly();
    if (early === '') return;
    setTyped((now) => now + early);
    // As after a key in the field itself: Enter opens the first hit.
    box.moveTo(0);
  });
  useEffect(() => take(), []);
  const isFailed = !isEmpty && search.isError;
  const nothing = !isEmpty && !isFailed && search.isCurrent && choices.length === 0;
  return (
    <>
      <div className="search-field">
        <Icon name="search" />
        <input
          {...box.fieldProps({
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
            // Escape closes the dialog, so the list must not handle it.
            onKeyDown: (event) => {
              if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            },
            placeholder: 'People, tickets, builds, reports …',
            'aria-label': 'Search',
            maxLength: 200,
            ref: field,
          })}
          // An empty list has no active option.
          {...(choices.length === 0 && { 'aria-activedescendant': undefined })}
          type="text"
          spellCheck={false}
        />
        {!isEmpty && search.isFetching && <Spinner />}
        <button type="button" className="btn-close" aria-label="Close" onClick={onClose} />
      </div>
      <p className="visually-hidden" role="status">
        {!isEmpty && search.isCurrent && choices.length > 0 && counted(choices.length, 'result', 'results')}
      </p>
      {isFailed && (
        <NotLoaded query={search} what="results" failure="The search did not answer. Please try again." />
      )}
      {nothing && (
        <div role="status">
          <Empty icon="search" title={`Nothing found for “${search.asked}”`}>
            The search finds words that begin with what you type, in everything you may see.
          </Empty>
        </div>
      )}
      {isEmpty && recent.length === 0 && (
        <Empty icon="search" title="Search everything that you may see">
          By a name, a few words, or a number such as QCR-0012, Ticket 11 or Build 3. “New ticket” or “dark”
          does it.
        </Empty>
      )}
      <div {...box.listProps('Results')} className="search-hits" hidden={choices.length === 0 || isFailed}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <div className="search-kind" aria-hidden="true">
              {group.name}
            </div>
            {group.choices.map((choice) => {
              const index = choices.indexOf(choice);
              return (
                <div
                  key={`${choice.value} ${index}`}
                  {...box.optionProps(choice, index, (event) => {
                    if ((!event.ctrlKey && !event.metaKey) || choice.value.startsWith(COMMAND)) return;
                    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                    onGo(asPlace(choice), true);
                  })}
                  className={`search-hit${box.isAt(index) ? ' is-highlighted' : ''}`}
                >
                  <span className="search-title">
                    <MarkedText text={choice.label} />
                  </span>
                  {choice.hint && (
                    <small className="clamped">
                      <MarkedText text={choice.hint} />
                    </small>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="search-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close, <kbd>?</kbd>{' '}
        outside the field for all keys
      </p>
    </>
  );
}
