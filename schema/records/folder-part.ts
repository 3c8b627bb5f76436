import type { AllowRule } from '../kernel/abilities.shared.ts';
import type { Context } from '../kernel/context.ts';
import type { Language } from '../kernel/permissions.ts';
import type { Localised } from './due-source.ts';
import type { PdfFile } from './pdf.entity.ts';

/** A range of days, both included. */
export interface Period {
  from: string;
  to: string;
}

/** What an area gives to the folder for an inspector (areas/duties/inspector-folder): one part that people choose. */
export interface FolderPart {
  readonly kind: string;
  /** Who may open it: the folder of somebody else lacks it, and its cover says so. */
  readonly rule: AllowRule;
  readonly label: Localised;
  /** Documents of records: the kind, and SQL of those rows `t` that belong to the days from `$1` to `$2`. */
  readonly records?: { readonly kind: string; readonly where: string };
  /** Lists of the API, as spreadsheets: those of the days of the folder, which have the filters `from` and `until`. */
  readonly listsOfDays?: readonly string[];
  /** The same for registers, which are as they are today. */
  readonly lists?: readonly string[];
  /** It is not chosen unless somebody asks for it. */
  readonly onlyWhenAsked?: true;
  /** A document of all of it. */
  readonly print?: (ctx: Context, language: Language, period: Period) => Promise<PdfFile>;
  /** Documents by the ids of rows `t`: where a kind of record is not printed by itself. */
  readonly printed?: {
    readonly from: string;
    readonly where: string;
    readonly print: (ctx: Context, id: string, language: Language) => Promise<PdfFile>;
  };
}
