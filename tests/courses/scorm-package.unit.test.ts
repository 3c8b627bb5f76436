import { describe, expect, it } from 'vitest';
import { readPackage } from '../../schema/areas/courses/scorm/manifest.ts';
import { isDone, resultOf, scormData } from '../../schema/areas/courses/scorm/scorm.shared.ts';
import { skippedParts } from '../../schema/areas/courses/scorm/sequencing.ts';
import { bufferSource } from '../../schema/platform/files/byte-source.ts';
import type { AppError } from '../../schema/kernel/errors.ts';
import {
  h5pPackage,
  ITEMS_WITH_TEST,
  manifest,
  renamed,
  samplePackage,
  THREE_PARTS,
  zipOf,
  type SampleFile,
} from './scorm-samples.ts';

const read = (zip: Buffer) => readPackage(bufferSource(zip));
const refusal = (zip: Buffer): Promise<string> =>
  read(zip).then(
    () => 'accepted',
    (error: AppError) => error.details.issues?.[0]?.key ?? error.message,
  );
const withManifest = (content: string, ...more: SampleFile[]) =>
  zipOf([{ name: 'imsmanifest.xml', content }, { name: 'content/index.html', content: '<p>' }, ...more], false);

describe('a SCORM package', () => {
  it('says its standard, its title and its parts in their order', async () => {
    for (const standard of ['1.2', '2004'] as const)
      expect(await read(await zipOf(samplePackage(standard)))).toEqual({
        standard,
        title: 'Leiterprüfung',
        items: [
          {
            id: 'sco-1',
            title: 'Leiterprüfung',
            href: 'content/index.html?a=1',
            identifier: 'i1',
          },
        ],
      });
    const items = `<item identifier="g"><title>Teil &amp; Ganzes</title>
      <item identifier="a" identifierref="r1" parameters="?p=2"><title>Eins</title></item>
      <item identifier="b" identifierref="r1"/></item><item identifier="c" identifierref="missing"><title>Nichts</title></item>`;
    expect((await read(await withManifest(manifest('1.2', { items, title: 'A &lt; B' })))).items).toEqual([
      { id: 'sco-1', title: 'Eins', href: 'content/index.html?a=1&p=2', identifier: 'a' },
      { id: 'sco-2', title: 'A < B', href: 'content/index.html?a=1', identifier: 'b' },
    ]);
  });

  it('may be an H5P content as it is exported: one part, with all files of its player beside it', async () => {
    expect(await read(await zipOf(h5pPackage()))).toEqual({
      standard: '1.2',
      title: 'Leitern mit H5P',
      items: [
        {
          id: 'sco-1',
          title: 'Leitern mit H5P',
          href: 'index.html',
          identifier: 'item_1',
          launch: { 'cmi.student_data.mastery_score': '50' },
        },
      ],
    });
  });

  it('is the same with the folder around it, but not with anything beside that folder', async () => {
    const inFolder = samplePackage('1.2').map((file) => ({ ...file, name: `Leiterkurs/${file.name}` }));
    const ofMacos = { name: '__MACOSX/Leiterkurs/._imsmanifest.xml', content: 'x' };
    expect(await read(await zipOf([ofMacos, ...inFolder]))).toEqual(await read(await zipOf(samplePackage('1.2'))));
    expect(await refusal(await zipOf([...inFolder, { name: 'Anleitung.txt', content: 'x' }]))).toBe('scormManifest');
  });

  it('lets a learner skip what a test at its beginning has shown', async () => {
    const ofItems = async (items: string) => ({
      ...(await read(await withManifest(manifest('2004', { items })))),
      completesWith: 'completed' as const,
    });
    const course = await ofItems(ITEMS_WITH_TEST);
    const reported = (status: string) => new Map([['sco-1', { cmi: { 'cmi.success_status': status } }]]);
    expect(await skippedParts(course, new Map())).toEqual([]);
    expect(await skippedParts(course, reported('failed'))).toEqual([]);
    expect(await skippedParts(course, reported('passed'))).toEqual(['sco-2']);
    const condition = '<imsss:ruleCondition condition="satisfied"/>';
    const changed = async (to: string, action = 'skip') => {
      const text = ITEMS_WITH_TEST.replace(condition, to).replace('action="skip"', `action="${action}"`);
      return ofItems(text);
    };
    const never = await changed('<imsss:ruleCondition operator="not" condition="satisfied"/>');
    expect(await skippedParts(never, reported('passed'))).toEqual([]);
    expect(await skippedParts(never, reported('failed'))).toEqual(['sco-2']);
    // Rules that are not supported, or that only forbid, skip nothing.
    for (const each of [
      await changed('<imsss:ruleCondition condition="timeLimitExceeded"/>'),
      await changed(condition, 'disabled'),
    ])
      expect(await skippedParts(each, reported('passed'))).toEqual([]);
  });

  it('is done as a whole by its own rules: all parts, or those that its rollup names', async () => {
    const judged = async (rules: string, completesWith: 'completed' | 'passed', ...all: (string | null)[]) => {
      const course = await read(await withManifest(manifest('2004', { items: THREE_PARTS, rules })));
      const states = all.flatMap((status, index) => {
        const [completion = '', success = ''] = (status ?? '').split(' ');
        const cmi = { 'cmi.completion_status': completion, ...(success && { 'cmi.success_status': success }) };
        return status === null ? [] : [[`sco-${index + 1}`, { cmi }] as const];
      });
      return (await skippedParts({ ...course, completesWith }, new Map(states))).length === 3;
    };
    const rollup = (set: string, action: string, condition: string) =>
      `<imsss:sequencing><imsss:rollupRules><imsss:rollupRule ${set}>
        <imsss:rollupConditions><imsss:rollupCondition condition="${condition}"/></imsss:rollupConditions>
        <imsss:rollupAction action="${action}"/></imsss:rollupRule></imsss:rollupRules></imsss:sequencing>`;
    expect(await judged('', 'completed', 'completed', 'completed', null)).toBe(false);
    expect(await judged('', 'completed', 'completed', 'completed', 'completed')).toBe(true);
    // A part that was only opened does not count, and a failed one does not count as passed.
    expect(await judged('', 'completed', 'completed', 'completed', 'incomplete')).toBe(false);
    const any = rollup('childActivitySet="any"', 'completed', 'satisfied');
    expect(await judged(any, 'completed', null, null, 'completed passed')).toBe(true);
    expect(await judged(any, 'completed', null, null, 'completed failed')).toBe(false);
    const half = rollup('childActivitySet="atLeastPercent" minimumPercent="0.6"', 'completed', 'completed');
    expect(await judged(half, 'completed', 'completed', null, null)).toBe(false);
    expect(await judged(half, 'completed', 'completed', 'completed', null)).toBe(true);
    const none = rollup('childActivitySet="none"', 'completed', 'attempted');
    expect(await judged(none, 'completed', 'completed', null, null)).toBe(false);
    // If a test has to be passed, the other parts need not report that they were passed.
    expect(await judged('', 'passed', 'completed', 'completed', 'completed passed')).toBe(true);
    expect(await judged('', 'passed', 'completed', 'completed', 'completed failed')).toBe(false);
    expect(await judged('', 'passed', 'completed', 'completed', 'completed')).toBe(false);
  });

  it('reports the rules that are not applied, and passes the settings of the manifest to its parts', async () => {
    const items = `<item identifier="a" identifierref="r1"><title>A</title><adlcp:dataFromLMS>x=1</adlcp:dataFromLMS>
      <imsss:sequencing><imsss:limitConditions attemptLimit="2" attemptAbsoluteDurationLimit="PT30M"/>
        <imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true">
          <imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives>
        <imsss:randomizationControls randomizeChildren="true"/>
        <imsss:sequencingRules><imsss:postConditionRule><imsss:ruleAction action="retry"/></imsss:postConditionRule>
        </imsss:sequencingRules></imsss:sequencing></item>`;
    const { ignored, items: parts } = await read(await withManifest(manifest('2004', { items })));
    expect(ignored).toEqual(['after', 'attempts', 'random']);
    expect(parts[0]!.launch).toEqual({
      'cmi.launch_data': 'x=1',
      'cmi.scaled_passing_score': '0.8',
      'cmi.max_time_allowed': 'PT30M',
    });
    expect((await read(await zipOf(samplePackage('2004')))).ignored).toBeUndefined();
  });

  it('is refused with its reason when it leads out of itself or is no course', async () => {
    const good = await zipOf([...samplePackage('1.2'), { name: 'aaa/bbb/evil.html', content: 'x' }]);
    expect(await refusal(renamed(good, 'aaa/bbb/evil.html', '../../../evil.htm'))).toBe('scormNames');
    expect(await refusal(renamed(good, 'aaa/bbb/evil.html', '/etc/cron.d/evil1'))).toBe('scormNames');
    expect(await refusal(renamed(good, 'aaa/bbb/evil.html', 'C:/Windows/evil.x'))).toBe('scormNames');
    expect(await refusal(good.subarray(0, good.length - 30))).toBe('scormBroken');
    expect(await refusal(Buffer.from('no zip at all'))).toBe('scormBroken');
    expect(await refusal(await zipOf([{ name: 'index.html', content: '<p>' }]))).toBe('scormManifest');
    expect(await refusal(await zipOf([{ name: 'imsmanifest.xml', content: manifest('1.2') }]))).toBe('scormNoCourse');
    for (const href of ['../../content/index.html', 'https://evil.example/', '//evil.example/x', '/content/index.html'])
      expect(await refusal(await withManifest(manifest('1.2').replace('content/index.html?a=1', href))), href).toBe(
        'scormNoCourse',
      );
  });

  it('cannot make the server decompress or expand missing files', async () => {
    const zeros = { name: 'zeros.bin', content: Buffer.alloc(200_000_000) };
    expect(await refusal(await zipOf([...samplePackage('1.2'), zeros]))).toBe('scormTooLarge');
    const bomb = '<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(await refusal(await withManifest(manifest('1.2', { before: bomb, title: '&b;' })))).toBe('scormManifest');
    const item = '<item identifier="i" identifierref="r1"><title>x</title></item>';
    expect(await refusal(await withManifest(manifest('1.2', { items: item.repeat(200) })))).toBe('scormTooMany');
    expect(await refusal(await withManifest(manifest('1.2', { items: item.repeat(20_000) })))).toBe('scormManifest');
    expect(await refusal(await withManifest(manifest('1.2', { items: item.repeat(100_000) })))).toBe('scormManifest');
    const deep = '<item identifier="i">'.repeat(5_000) + '</item>'.repeat(5_000);
    expect(await refusal(await withManifest(manifest('1.2', { items: deep })))).toBe('scormManifest');
    const deepTitle = manifest('1.2', { title: `${'<x>'.repeat(200_000)}${'</x>'.repeat(200_000)}` });
    expect(await refusal(await withManifest(deepTitle))).toBe('scormManifest');
    const longNames = Array.from({ length: 90 }, (_, n) => ({ name: `${n}${'n'.repeat(60_000)}`, content: '' }));
    expect(await refusal(await withManifest(manifest('1.2'), ...longNames))).toBe('scormTooMany');
    // The directory contains the number of entries; none of them is read.
    const many = await zipOf(samplePackage('1.2'));
    many.writeUInt16LE(50_000, many.length - 22 + 10);
    many.writeUInt16LE(50_000, many.length - 22 + 8);
    expect(await refusal(many)).toBe('scormTooMany');
  });
});

describe('what a package reports', () => {
  it('is done when it was completed, or only when it was passed', () => {
    const data = (status: string) => ({ 'cmi.core.lesson_status': status });
    expect(isDone('1.2', data('completed'), 'completed')).toBe(true);
    expect(isDone('1.2', data('completed'), 'passed')).toBe(false);
    expect(isDone('1.2', data('passed'), 'passed')).toBe(true);
    expect(isDone('1.2', data('failed'), 'completed')).toBe(false);
    expect(isDone('2004', { 'cmi.completion_status': 'completed' }, 'completed')).toBe(true);
    expect(isDone('2004', { 'cmi.completion_status': 'completed' }, 'passed')).toBe(false);
    expect(isDone('2004', { 'cmi.success_status': 'passed' }, 'completed')).toBe(true);
    expect(isDone('2004', { 'cmi.core.lesson_status': 'passed' }, 'completed')).toBe(false);
  });

  it('is stored as texts of known names within limits, and included in the proof', () => {
    expect(scormData({ 'cmi.core.score.raw': 90, '__proto__.x': '1', 'cmi.a b': '1', 'cmi.objectives': {} })).toEqual({
      'cmi.core.score.raw': '90',
    });
    expect(scormData({ 'cmi.suspend_data': 'x'.repeat(300_000) })).toBeNull();
    for (const wrong of [null, 'x', [], 7]) expect(scormData(wrong)).toBeNull();
    expect(
      resultOf('sco-1', '2004', {
        'cmi.completion_status': 'completed',
        'cmi.success_status': 'passed',
        'cmi.score.scaled': '0.9',
      }),
    ).toEqual({ id: 'sco-1', status: 'completed, passed', score: '0.9', time: null });
  });
});
