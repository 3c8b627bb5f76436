import { type CalendarDate, parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type Ref, useRef } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker as AriaDatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components';
import { IconButton } from './IconButton.tsx';
import type { ControlProps } from './use-field.ts';
import { useUiTexts } from './ui-texts.ts';

export type DatePickerProps = ControlProps & {
  labelId: string;
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  name?: string;
  min?: string;
  max?: string;
  disabled?: boolean;
  isOpen?: boolean;
  /** The calendar has closed; `isChosen`: by the choice of a day, which may be the one that was chosen before. */
  onClosed?: (isChosen: boolean) => void;
  ref?: Ref<HTMLElement>;
};

const dayOf = (value: string | null | undefined): CalendarDate | null => {
  try {
    return value ? parseDate(value) : null;
  } catch {
    return null;
  }
};

/** Expands two-digit years (26 for 2026). Applied on blur, because while typing 2026 begins with 20 as well. */
const SHORT_YEARS = 100;

const navigation =
  'inline-flex size-10 items-center justify-center rounded text-text-muted data-hovered:bg-surface-hover data-focus-visible:outline-2 data-focus-visible:outline-primary data-disabled:opacity-40';

const Month = () => (
  <Calendar firstDayOfWeek="mon">
    <header className="mb-2 flex items-center gap-1">
      <Button slot="previous" className={navigation}>
        <ChevronLeft aria-hidden className="size-5" />
      </Button>
      <Heading className="flex-1 text-center text-base font-semibold" />
      <Button slot="next" className={navigation}>
        <ChevronRight aria-hidden className="size-5" />
      </Button>
    </header>
    <CalendarGrid>
      <CalendarGridHeader>
        {(day) => (
          <CalendarHeaderCell className="size-10 text-xs font-medium text-text-muted">{day}</CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className="flex size-10 cursor-pointer items-center justify-center rounded text-sm outline-none data-disabled:cursor-default data-disabled:opacity-40 data-focus-visible:outline-2 data-focus-visible:outline-primary data-hovered:bg-surface-hover data-outside-month:hidden data-selected:bg-primary data-selected:text-on-primary"
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  </Calendar>
);

/** The date control. English uses the German order as well: the specification requires DD.MM.YYYY. */
export const DatePicker = ({
  id,
  labelId,
  value,
  onChange,
  onBlur,
  name,
  min,
  max,
  disabled,
  'aria-required': required,
  'aria-invalid': invalid,
  'aria-describedby': describing,
  isOpen,
  onClosed,
  ref,
}: DatePickerProps) => {
  const texts = useUiTexts();
  const day = dayOf(value);
  const isChosen = useRef(false);
  return (
    <I18nProvider locale={texts.locale}>
      <AriaDatePicker
        id={id}
        aria-labelledby={labelId}
        aria-describedby={describing}
        value={day}
        onChange={(next) => {
          isChosen.current = true;
          onChange(next ? next.toString() : null);
        }}
        onBlur={() => {
          if (day && day.year < SHORT_YEARS) onChange(day.add({ years: 2000 }).toString());
          onBlur?.();
        }}
        name={name}
        minValue={dayOf(min)}
        maxValue={dayOf(max)}
        isDisabled={disabled}
        isRequired={required}
        isInvalid={invalid}
        defaultOpen={isOpen}
        onOpenChange={(open) => {
          if (open) isChosen.current = false;
          else onClosed?.(isChosen.current);
        }}
        shouldForceLeadingZeros
        validationBehavior="aria"
      >
        <Group
          className="control flex items-center gap-1 py-0 pe-1"
          data-invalid={invalid ? 'true' : undefined}
          ref={(node) => assign(ref, node)}
        >
          <DateInput className="flex min-w-0 flex-1 py-1.5">
            {(segment) => (
              <DateSegment
                segment={segment.type === 'literal' ? { ...segment, text: segment.text.replaceAll('/', '.') } : segment}
                className="rounded-[2px] px-0.5 tabular-nums outline-none data-focused:bg-primary data-focused:text-on-primary data-placeholder:text-text-muted data-focused:data-placeholder:text-on-primary"
              />
            )}
          </DateInput>
          {day && !required && !disabled && (
            <IconButton icon={X} label={texts.clearDate} size="sm" onClick={() => onChange(null)} />
          )}
          <Button
            aria-label={texts.openCalendar}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded text-text-muted data-focus-visible:outline-2 data-focus-visible:outline-primary data-hovered:bg-surface-hover pointer-coarse:size-11"
          >
            <CalendarDays aria-hidden className="size-4" />
          </Button>
        </Group>
        <Popover placement="bottom end" className="z-60 rounded border border-border-strong bg-surface p-3 text-text">
          <Dialog className="outline-none">
            <Month />
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  );
};

const assign = (ref: Ref<HTMLElement> | undefined, node: HTMLElement | null) => {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
};
