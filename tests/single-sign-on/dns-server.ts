import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A DNS server on loopback that has only text records, over UDP (RFC 1035). Other names do not exist. */
export async function startDns(): Promise<{
  address: string;
  records: Map<string, string[]>;
  stop(): Promise<void>;
}> {
  const records = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    const labels: string[] = [];
    let at = 12;
    while (question[at] !== 0) {
      labels.push(question.toString('ascii', at + 1, at + 1 + question[at]!));
      at += 1 + question[at]!;
    }
    const asked = question.subarray(12, at + 5);
    const texts = records.get(labels.join('.').toLowerCase()) ?? [];
    const head = Buffer.alloc(12);
    question.copy(head, 0, 0, 2);
    // The flags of an answer to a recursive query; code 3: the name does not exist.
    head.writeUInt16BE(texts.length > 0 ? 0x8580 : 0x8583, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(texts.length, 6);
    const answers = texts.map((text) => {
      // Split in two, as long texts are.
      const parts = [text.slice(0, 10), text.slice(10)].filter(Boolean).map((part) => Buffer.from(part));
      const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), part]));
      const answer = Buffer.alloc(12);
      answer.writeUInt16BE(0xc00c, 0);
      answer.writeUInt16BE(16, 2);
      answer.writeUInt16BE(1, 4);
      answer.writeUInt32BE(60, 6);
      answer.writeUInt16BE(data.length, 10);
      return Buffer.concat([answer, data]);
    });
    socket.send(Buffer.concat([head, asked, ...answers]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
