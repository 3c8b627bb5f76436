import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { anAddress, mailTo, registerOwner, rest } from './story.ts';

test('an employee opens the link of a health check on a phone, in the language of the mail, and reports it as done', async ({
  browser,
  request,
}) => {
  const owner = await registerOwner(request);
  const make = async (path: string, data: object) =>
    (await rest<{ _id: string }>(request, owner, 'post', path, data))._id;
  const email = anAddress();
  const member = await make('employee', { name: 'Ali Demir', email, employeeLanguage: 'GER' });
  const instruction = await make('managedInstruction', { name: [{ language: 'GER', value: 'Ladungssicherung' }] });
  const examination = await make('examination', { name: 'Lärm' });
  await make('employeeGroup', {
    name: 'Halle',
    members: [member],
    instructionAssignments: [{ instruction }],
    examinationAssignments: [{ examination }],
  });
  await rest(request, owner, 'post', `managedInstructionAssignment/${instruction}/${member}/reminder`);
  await expect.poll(() => mailTo(email, '/examinationAssignment/employee/')).not.toBeNull();
  const mail = (await mailTo(email, '/examinationAssignment/employee/'))!;
  const link = new URL(/https?:\S+\/examinationAssignment\/employee\/\S+\/status/.exec(mail)![0]);

  const phone = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await phone.newPage();
  const { look, nothingFound } = await beginLooking(page);
  await page.goto(link.pathname);
  await expect(page.getByText('Hallo Ali D.,')).toBeVisible();
  await expect(page.getByText('Demir')).toHaveCount(0);
  const done = page.getByRole('button', { name: 'Ich war bei der Vorsorge' });
  await look('examination-link open', done);
  await page.reload();
  await done.click();
  await look('examination-link completed', page.getByText('Danke, das ist erledigt.'));
  await page.reload();
  await expect(page.getByText('Danke, das ist erledigt.')).toBeVisible();
  await expect(done).toHaveCount(0);
  expect(await phone.cookies()).toEqual([]);

  await page.goto(link.pathname.replace(member, '00000000-0000-4000-8000-000000000000'));
  await look('examination-link unknown', page.getByText('Dieser Link gilt nicht.', { exact: false }));
  await phone.close();
  nothingFound();
});
