import { describe, expect, it } from 'vitest';
import { readManifest } from '../../schema/courses/scorm/manifest.ts';
import { openPackage } from '../../schema/courses/scorm/package-file.ts';
import { isDone, resultOf, scormData } from '../../schema/courses/scorm/scorm.shared.ts';
import { skippedParts } from '../../schema/courses/scorm/sequencing.ts';
import { bufferSource } from '../../schema/files/byte-source.ts';
import { ITEMS_WITH_TEST, manifest, renamed, samplePackage, zipOf, type SampleFile } from './scorm-samples.ts';

const read = async (zip: Buffer) => readManifest(await openPackage(bufferSource(zip)));
const refusal = (zip: Buffer): Promise<string> =>
  read(zip).then(
    () => 'accepted',
    (error: { key?: string; message: string }) => error.key ?? error.message,
  );
const withManifest = (content: string, ...more: SampleFile[]) =>
  zipOf([{ name: 'imsmanifest.xml', content }, { name: 'content/index.html', content: '<p>' }, ...more], false);

describe('a SCORM package', () => {
  it('says its standard, its title and its parts in their order', async () => {
    for (const standard of ['1.2', '2004'] as const)
      expect(await read(await zipOf(samplePackage(standard)))).toEqual({
        ...{ standard, title: 'Leiterprüfung' },
        items: [{ id: 'sco-1', title: 'Leiterprüfung', href: 'content/index.html?a=1' }],
      });
    const items = `<item identifier="g"><title>Teil &amp; Ganzes</title>
      <item identifier="a" identifierref="r1" parameters="?p=2"><title>Eins</title></item>
      <item identifier="b" identifierref="r1"/></item><item identifier="c" identifierref="missing"><title>Nichts</title></item>`;
    expect((await read(await withManifest(manifest('1.2', { items, title: 'A &lt; B' })))).items).toEqual([
      { id: 'sco-1', title: 'Eins', href: 'content/index.html?a=1&p=2' },
      { id: 'sco-2', title: 'A < B', href: 'content/index.html?a=1' },
    ]);
  });

  it('lets a learner skip what a test at its beginning has shown', async () => {
    const { items } = await read(await withManifest(manifest('2004', { items: ITEMS_WITH_TEST })));
    const reported = (status: string) => new Map([['sco-1', { cmi: { 'cmi.success_status': status } }]]);
    expect(skippedParts(items, new Map())).toEqual([]);
    expect(skippedParts(items, reported('failed'))).toEqual([]);
    expect(skippedParts(items, reported('passed'))).toEqual(['sco-2']);
    const condition = '<imsss:ruleCondition condition="satisfied"/>';
    const changed = async (to: string, action = 'skip') => {
      const text = ITEMS_WITH_TEST.replace(condition, to).replace('action="skip"', `action="${action}"`);
      return (await read(await withManifest(manifest('2004', { items: text })))).items;
    };
    const never = await changed('<imsss:ruleCondition operator="not" condition="satisfied"/>');
    expect(skippedParts(never, reported('passed'))).toEqual([]);
    expect(skippedParts(never, reported('failed'))).toEqual(['sco-2']);
    // Rules that are not judged here, or that only forbid, skip nothing.
    for (const each of [
      await changed('<imsss:ruleCondition condition="timeLimitExceeded"/>'),
      await changed(condition, 'disabled'),
    ])
      expect(each.every(({ skipIf }) => skipIf === undefined)).toBe(true);
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

  it('cannot make the server unpack or expand what is not there', async () => {
    const zeros = { name: 'zeros.bin', content: Buffer.alloc(200_000_000) };
    expect(await refusal(await zipOf([...samplePackage('1.2'), zeros]))).toBe('scormTooLarge');
    const bomb = '<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(await refusal(await withManifest(manifest('1.2', { before: bomb, title: '&b;' })))).toBe('scormManifest');
    const item = '<item identifier="i" identifierref="r1"><title>x</title></item>';
    expect(await refusal(await withManifest(manifest('1.2', { items: item.repeat(20_000) })))).toBe('scormTooMany');
    expect(await refusal(await withManifest(manifest('1.2', { items: item.repeat(100_000) })))).toBe('scormManifest');
    const deep = '<item identifier="i">'.repeat(5_000) + '</item>'.repeat(5_000);
    expect(await refusal(await withManifest(manifest('1.2', { items: deep })))).toBe('scormManifest');
    // The directory says how many entries there are; none of them is read.
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

  it('is kept as texts of known names within bounds, and told in the proof', () => {
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
