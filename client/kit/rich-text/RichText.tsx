import { type ReactNode, useMemo } from 'react';
import type { Mark } from '../../../schema/kernel/rich-text-tokens.shared.ts';
import { blocksOf, type RichBlock, type RichList, type RichRun } from '../../../schema/kernel/rich-text-tree.shared.ts';
import { classes } from '../../ui/classes.ts';
import { richTextClass } from './rich-text-classes.ts';

const marked = (text: string, marks: readonly Mark[]): ReactNode =>
  marks.reduceRight<ReactNode>((inner, Element) => <Element>{inner}</Element>, text);

const runsOf = (runs: readonly RichRun[]): ReactNode =>
  runs.map((run, index) => <span key={index}>{run === 'break' ? <br /> : marked(run.text, run.marks)}</span>);

const listOf = ({ kind: List, items }: RichList, key: number): ReactNode => (
  <List key={key}>
    {items.map(({ runs, lists }, index) => (
      <li key={index}>
        {runsOf(runs)}
        {lists.map(listOf)}
      </li>
    ))}
  </List>
);

const blockOf = (block: RichBlock, index: number): ReactNode =>
  block.kind === 'p' ? <p key={index}>{runsOf(block.runs)}</p> : listOf(block, index);

/**
 * Read-only formatted text. React elements are built from the parsed text, so that only formatting can be rendered,
 * never other HTML.
 */
export const RichText = ({ html, className }: { html: string; className?: string }) => {
  const content = useMemo(() => blocksOf(html).map(blockOf), [html]);
  return <div className={classes(richTextClass, className)}>{content}</div>;
};
