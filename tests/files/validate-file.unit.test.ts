import { describe, expect, it } from 'vitest';
import { validateFile } from '../../schema/platform/files/validate-file.ts';
import {
  ATTACHMENT_LIMIT,
  ATTACHMENT_RULES,
  ATTACHMENT_TYPES,
  baseName,
  CAPTION_RULES,
  DOCUMENT_RULES,
  INSTRUCTION_RULES,
  nameProblem,
} from '../../schema/platform/files/file-kinds.shared.ts';
import {
  blackPng,
  compound,
  contentTypes,
  doc,
  docx,
  docxParts,
  jpeg,
  mkv,
  mov,
  mp4,
  pdf,
  png,
  program,
  zip,
} from './samples.ts';

const problemOf = async (name: string, bytes: Buffer, rules = ATTACHMENT_RULES): Promise<string | null> =>
  (await validateFile(name, bytes, rules))?.key ?? null;

const GOOD: Record<(typeof ATTACHMENT_TYPES)[number], Buffer> = {
  png: png(),
  jpeg: jpeg(),
  jpg: jpeg(),
  pdf: pdf(),
  doc: doc(),
  docx: docx(),
};

describe('a file that is what its name says', () => {
  it.each(ATTACHMENT_TYPES)('is taken: %s', async (type) => {
    expect(await problemOf(`Datei.${type}`, GOOD[type])).toBeNull();
    expect(await problemOf(`DATEI.${type.toUpperCase()}`, GOOD[type])).toBeNull();
  });

  it('may have up to 5,000,000 bytes and not one more', async () => {
    expect(await problemOf('Foto.png', png(ATTACHMENT_LIMIT))).toBeNull();
    expect(await validateFile('Foto.png', png(ATTACHMENT_LIMIT + 1), ATTACHMENT_RULES)).toEqual({
      code: 'TOO_LARGE',
      key: 'fileTooLarge',
      params: { name: 'Foto.png', most: 5 },
    });
  });

  it('may not fill the memory of its readers: pictures of more than 120 megapixels, documents of more than 200 MB', async () => {
    const wide = jpeg();
    // Changes the height and width in the frame header.
    const frame = wide.indexOf(Buffer.from('ffc0', 'hex'));
    wide.writeUInt16BE(20_000, frame + 5);
    expect(await problemOf('Foto.jpg', wide)).toBeNull();
    wide.writeUInt16BE(20_000, frame + 7);
    expect(await problemOf('Foto.jpg', wide)).toBe('pictureTooLarge');
    expect(await problemOf('Plan.png', blackPng(12_000, 10_000))).toBeNull();
    expect(await validateFile('Plan.png', blackPng(20_000, 20_000), ATTACHMENT_RULES)).toEqual({
      code: 'TOO_LARGE',
      key: 'pictureTooLarge',
      params: { name: 'Plan.png', most: 120 },
    });
    const bomb = docx({ 'word/media/image1.bmp': '\0'.repeat(201_000_000) });
    expect(bomb.length).toBeLessThan(ATTACHMENT_LIMIT);
    expect(await problemOf('Brief.docx', bomb)).toBe('fileUnpacksTooLarge');
  });

  it('may have trailing data that phones append', async () => {
    expect(await problemOf('Foto.jpg', Buffer.concat([jpeg(), Buffer.from('SEFT und ein kurzer Film')]))).toBeNull();
    expect(await problemOf('Foto.png', Buffer.concat([png(), Buffer.alloc(20)]))).toBeNull();
  });

  it('may be a letter that was written in the browser: Word calls its main part otherwise there', async () => {
    for (const main of ['word/document2.xml', 'word/document22.xml']) {
      const types = contentTypes().replace('word/document.xml', main);
      expect(
        await problemOf(
          'Brief.docx',
          zip({ '[Content_Types].xml': types, '_rels/.rels': '<Relationships/>', [main]: '<w:document/>' }),
        ),
      ).toBeNull();
    }
  });

  it('may be a document of another office program, where documents are taken', async () => {
    const odt = zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' });
    const xlsx = zip({
      '[Content_Types].xml': contentTypes('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
      'xl/workbook.xml': '<x/>',
    });
    for (const [name, bytes] of [
      ['a.odt', odt],
      ['a.xlsx', xlsx],
      ['a.xls', compound(['Workbook'])],
      ['a.ppt', compound(['PowerPoint Document'])],
      ['a.txt', Buffer.from('Größe: 5 µm')],
      ['a.html', Buffer.from('<!doctype html><p>Hallo')],
    ] as const) {
      expect([name, await problemOf(name, bytes, DOCUMENT_RULES)]).toEqual([name, null]);
      expect([name, await problemOf(name, bytes)]).toEqual([name, 'fileType']);
    }
  });
});

describe('a file that is something else than its name says', () => {
  it.each(
    ATTACHMENT_TYPES.flatMap((type) =>
      Object.entries(GOOD)
        .filter(([other]) => GOOD[type] !== GOOD[other as 'png'] && !(type.startsWith('jp') && other.startsWith('jp')))
        .map(([other]) => [other, type] as const),
    ),
  )('is refused: %s called %s', async (other, type) => {
    expect(await validateFile(`Datei.${type}`, GOOD[other as 'png'], ATTACHMENT_RULES)).toEqual({
      code: 'UNSUPPORTED_TYPE',
      key: 'fileContent',
      params: { name: `Datei.${type}`, type: type.toUpperCase() },
    });
  });

  it.each(ATTACHMENT_TYPES)('is refused when it is a program called %s, or a text, or noise', async (type) => {
    for (const bytes of [
      program(),
      Buffer.from('Hallo'),
      Buffer.from('<script>alert(1)</script>'),
      Buffer.alloc(3000, 7),
    ])
      expect(await problemOf(`Datei.${type}`, bytes)).toBe('fileContent');
  });

  it('is refused when a program precedes the ZIP, or text precedes a binary', async () => {
    expect(await problemOf('a.docx', Buffer.concat([program(), docx()]))).toBe('fileContent');
    expect(await problemOf('a.txt', program(), DOCUMENT_RULES)).toBe('fileContent');
    expect(await problemOf('a.doc', compound(['Workbook']))).toBe('fileContent');
    expect(await problemOf('a.docx', zip({ '[Content_Types].xml': contentTypes(), 'other.xml': '' }))).toBe(
      'fileContent',
    );
    expect(
      await problemOf(
        'a.odt',
        zip({ mimetype: 'application/vnd.oasis.opendocument.text-template', 'content.xml': '' }),
        DOCUMENT_RULES,
      ),
    ).toBe('fileContent');
  });
});

describe('a document that could run something', () => {
  it('is refused, whatever the name of the macro', async () => {
    const macro = '<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>';
    for (const bytes of [
      docx({ 'word/vbaProject.bin': 'x' }),
      docx({ 'word/embeddings/setup.EXE': 'MZ' }),
      docx({ 'word/run.js': 'x' }),
      zip({ ...docxParts, '[Content_Types].xml': contentTypes(undefined, macro), 'word/x.bin': 'x' }),
      zip({
        ...docxParts,
        '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
      }),
    ])
      expect(await problemOf('a.docx', bytes)).toBe('fileMacros');
    expect(await problemOf('a.doc', compound(['WordDocument', 'Macros', '_VBA_PROJECT']))).toBe('fileMacros');
  });
});

describe('a file that is not whole', () => {
  it('is refused wherever it was cut off', async () => {
    for (const [name, whole] of [
      ['a.png', png(5000)],
      ['a.jpg', jpeg()],
      ['a.pdf', pdf(5000)],
      ['a.docx', docx()],
    ] as const) {
      for (const share of [0.3, 0.6, 0.9, 0.99]) {
        const bytes = whole.subarray(0, Math.max(8, Math.floor(whole.length * share)));
        expect([name, share, ['fileBroken', 'fileContent'].includes((await problemOf(name, bytes)) ?? '')]).toEqual([
          name,
          share,
          true,
        ]);
      }
    }
    expect(await problemOf('a.doc', doc().subarray(0, 1100))).toBe('fileBroken');
  });

  it('is refused when its parts point to nowhere', async () => {
    expect(
      await problemOf(
        'a.pdf',
        Buffer.from(
          pdf()
            .toString('latin1')
            .replace(/startxref\n\d+/, 'startxref\n9999999999'),
          'latin1',
        ),
      ),
    ).toBe('fileBroken');
    expect(
      await problemOf('a.pdf', Buffer.from(pdf().toString('latin1').replace('startxref', 'startxxxx'), 'latin1')),
    ).toBe('fileBroken');
    const circle = doc();
    circle.writeUInt32LE(1, 516);
    expect(await problemOf('a.doc', circle)).toBe('fileBroken');
    const lost = docx();
    lost.writeUInt32LE(5_000_000, lost.length - 6);
    expect(await problemOf('a.docx', lost)).toBe('fileBroken');
  });

  it('is refused when it is empty', async () => {
    expect(await validateFile('a.pdf', Buffer.alloc(0), ATTACHMENT_RULES)).toEqual({
      code: 'BAD_INPUT',
      key: 'fileEmpty',
      params: { name: 'a.pdf' },
    });
  });

  it('never throws', async () => {
    for (const [name, whole] of Object.entries({
      'a.png': png(400),
      'a.jpg': jpeg(),
      'a.pdf': pdf(),
      'a.doc': doc(),
      'a.docx': docx(),
    })) {
      for (let at = 0; at < whole.length; at += 7) {
        const bytes = Buffer.from(whole);
        bytes.fill(0xff, at, Math.min(at + 4, bytes.length));
        await expect(validateFile(name, bytes, ATTACHMENT_RULES)).resolves.toBeDefined();
      }
    }
  });
});

describe('a file name', () => {
  it('loses the folders that came along, and is one and the same however it was typed', () => {
    expect(baseName('C:\\fakepath\\Foto.jpg')).toBe('Foto.jpg');
    expect(baseName('../../etc/Foto.jpg ')).toBe('Foto.jpg');
    expect(baseName('Pru\u0308fung.pdf')).toBe('Prüfung.pdf');
  });

  it('is refused with characters that nobody sees, too long, without an ending of those allowed', () => {
    const keyOf = (name: string): string | null => nameProblem(baseName(name), ATTACHMENT_RULES)?.key ?? null;
    for (const name of ['a\u0000.pdf', 'a\n.pdf', 'exe.\u202Egpj.pdf', 'a\u007F.pdf'])
      expect(keyOf(name)).toBe('fileNameInvalid');
    expect(keyOf(`${'x'.repeat(196)}.pdf`)).toBeNull();
    expect(keyOf(`${'x'.repeat(197)}.pdf`)).toBe('fileNameTooLong');
    for (const name of ['pdf', '.pdf', 'a.exe', 'a.pdf.exe', 'a.docm', 'a.svg', 'a.heic', 'a.', 'a.constructor'])
      expect([name, keyOf(name)]).toEqual([name, 'fileType']);
    expect(keyOf('folder/')).toBe('required');
  });
});

describe('what people are instructed with', () => {
  it('may be a film, as phones, cameras and programs save it, and its subtitles', async () => {
    for (const [name, bytes] of [
      ['a.mp4', mp4()],
      ['a.mp4', mp4(100, 'mp42')],
      ['a.mov', mov()],
      ['a.mkv', mkv()],
    ] as const) {
      expect([name, await problemOf(name, bytes, INSTRUCTION_RULES)]).toEqual([name, null]);
      expect([name, await problemOf(name, bytes, DOCUMENT_RULES)]).toEqual([name, 'fileType']);
    }
    const words = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHelm auf!\n');
    expect(await problemOf('a.vtt', words, CAPTION_RULES)).toBeNull();
    expect(await problemOf('a.vtt', Buffer.from('1\n00:00,000 --> 00:02,000\nHelm auf!\n'), CAPTION_RULES)).toBe(
      'fileContent',
    );
  });

  it('is refused when it was cut off, and when it is a program', async () => {
    for (const [name, bytes] of [
      ['a.mp4', mp4()],
      ['a.mov', mov()],
      ['a.mkv', mkv()],
    ] as const) {
      expect([name, await problemOf(name, bytes.subarray(0, -10), INSTRUCTION_RULES)]).toEqual([name, 'fileBroken']);
      expect([name, await problemOf(name, program(), INSTRUCTION_RULES)]).toEqual([name, 'fileContent']);
    }
    const undescribed = Buffer.concat([mp4().subarray(0, 20), mp4().subarray(44)]);
    expect(await problemOf('a.mp4', undescribed, INSTRUCTION_RULES)).toBe('fileBroken');
    expect(await problemOf('a.mp4', mkv(), INSTRUCTION_RULES)).toBe('fileContent');
  });

  it('is judged without reading all of it, also a presentation with a film in it', async () => {
    const film = Buffer.alloc(30_000_000, 'x');
    const slides = zip(
      {
        '[Content_Types].xml': contentTypes(
          'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
        ),
        'ppt/media/film.mp4': film,
        'ppt/presentation.xml': '<x/>',
      },
      { packed: false },
    );
    for (const [name, bytes] of [
      ['a.mp4', mp4(30_000_000)],
      ['a.pptx', slides],
      ['a.pdf', pdf(30_000_000)],
    ] as const) {
      let read = 0;
      const source = {
        size: bytes.length,
        read: async (start: number, length: number) => {
          const part = bytes.subarray(start, start + length);
          read += part.length;
          return part;
        },
      };
      expect([name, await validateFile(name, source, INSTRUCTION_RULES)]).toEqual([name, null]);
      expect(read).toBeLessThan(1_200_000);
    }
  });
});
