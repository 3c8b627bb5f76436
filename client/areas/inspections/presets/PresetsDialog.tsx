import { ChevronRight, SearchX } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BRANCH_CATALOGUES,
  PRESET_AREAS,
  type PresetArea,
  type PresetTask,
} from '../../../../schema/areas/inspections/inspection-presets.shared.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { PickedArea } from '../form/inspection-values.ts';
import { linesOf, searchPresets, selectedPresets, type TaskLine } from './preset-selection.ts';
import { toggled } from '../../../kit/data/toggled.ts';

type Props = { onPick: (areas: PickedArea[]) => void; onClose: () => void };

const GENERAL = 'general';
const ALL_AREAS = [...PRESET_AREAS, ...BRANCH_CATALOGUES.flatMap(({ areas }) => areas)];

/**
 * Six preset areas with their usual tasks, and the catalogues of six branches: whole areas or single tasks can be
 * added, also from several lists.
 */
export const PresetsDialog = ({ onPick, onClose }: Props) => {
  const { t } = useTranslation('inspections');
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [list, setList] = useState(GENERAL);
  const areas = BRANCH_CATALOGUES.find(({ id }) => id === list)?.areas ?? PRESET_AREAS;
  const found = searchPresets(areas, search, language);
  const tasks = found.flatMap((area) => area.tasks);
  const isAll = tasks.length > 0 && tasks.every(({ id }) => ticked.has(id));
  const line: TaskLine = (key, text) => t(`presets.${key}`, { text });
  const isSearching = search.trim() !== '';
  const set = (tasks: readonly PresetTask[], on: boolean): void => {
    const next = new Set(ticked);
    for (const { id } of tasks)
      if (on) next.add(id);
      else next.delete(id);
    setTicked(next);
  };
  const fold = (id: string): void => setUnfolded(toggled(unfolded, id));
  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title={t('common:templates')}
      description={t('presets.text')}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-sm text-text-muted tabular-nums">
            {t('presets.chosen', { count: ticked.size })}
          </p>
          <DialogButtons
            label={t('common:add')}
            onCancel={onClose}
            disabled={ticked.size === 0}
            onClick={() => onPick(selectedPresets(ALL_AREAS, ticked, language, line))}
          />
        </>
      }
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select
          aria-label={t('presets.list')}
          value={list}
          onChange={(event) => setList(event.target.value)}
          options={[
            { value: GENERAL, label: t('presets.general') },
            ...BRANCH_CATALOGUES.map(({ id, name }) => ({
              value: id,
              label: t('presets.branch', { name: name[language] }),
            })),
          ]}
        />
        <input
          type="search"
          data-autofocus
          aria-label={t('presets.search')}
          placeholder={t('presets.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="control"
          autoComplete="off"
        />
      </div>
      {tasks.length > 1 && (
        <Button size="sm" variant="ghost" className="mt-1 -ml-3" onClick={() => set(tasks, !isAll)}>
          {t(isAll ? 'presets.noneOf' : 'presets.allOf', { count: tasks.length })}
        </Button>
      )}
      {found.length === 0 && <EmptyState icon={SearchX} title={t('presets.none', { search: search.trim() })} />}
      <ul className="mt-3 grid gap-2">
        {found.map((area) => (
          <PresetGroup
            key={area.id}
            area={area}
            language={language}
            line={line}
            ticked={ticked}
            open={isSearching || unfolded.has(area.id)}
            canFold={!isSearching}
            onFold={() => fold(area.id)}
            onSet={set}
          />
        ))}
      </ul>
    </Dialog>
  );
};

type GroupProps = {
  area: PresetArea;
  language: 'de' | 'en';
  line: TaskLine;
  ticked: ReadonlySet<string>;
  open: boolean;
  canFold: boolean;
  onFold: () => void;
  onSet: (tasks: readonly PresetTask[], on: boolean) => void;
};

const PresetGroup = (props: GroupProps) => {
  const { area, language, line, ticked, open, canFold, onFold, onSet } = props;
  const { name, tasks } = area;
  const { t } = useTranslation('inspections');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const count = tasks.filter((task) => ticked.has(task.id)).length;
  const isSome = count > 0 && count < tasks.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <li className="rounded border border-border">
      <div className={classes('flex items-center gap-1 pl-3', !canFold && 'pr-3')}>
        <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 py-1 text-base font-medium">
          <input
            ref={box}
            type="checkbox"
            checked={count === tasks.length}
            onChange={(event) => onSet(tasks, event.target.checked)}
            className="size-5 shrink-0 cursor-pointer accent-primary"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">{name[language]}</span>
          <span className="text-sm font-normal text-text-muted tabular-nums">
            {count > 0
              ? t('presets.countOf', { count: tasks.length, chosen: count })
              : t('presets.count', { count: tasks.length })}
          </span>
        </label>
        {canFold && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={t('presets.show', { name: name[language] })}
            title={t('presets.show', { name: name[language] })}
            onClick={onFold}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded text-text-muted hover:bg-surface-hover"
          >
            <ChevronRight aria-hidden className={classes('size-5 transition-transform', open && 'rotate-90')} />
          </button>
        )}
      </div>
      {open && (
        <ul id={id} className="border-t border-border">
          {tasks.map((task) => (
            <li key={task.id} className="border-t border-border first:border-t-0">
              <label className="flex cursor-pointer items-start gap-3 px-3 py-2.5 hover:bg-surface-hover sm:pl-6">
                <input
                  type="checkbox"
                  checked={ticked.has(task.id)}
                  onChange={(event) => onSet([task], event.target.checked)}
                  className="mt-0.5 size-5 shrink-0 cursor-pointer accent-primary"
                />
                <span className="min-w-0">
                  <span className="block text-base">{task.name[language]}</span>
                  {linesOf(task, language, line).map((text) => (
                    <span key={text} className="block text-sm text-text-muted">
                      {text}
                    </span>
                  ))}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};
