/** The archive of an invented person, with the files, headers and quirks of LinkedIn's. */
export const LINKEDIN_ARCHIVE: Readonly<Record<string, string>> = {
  "Profile.csv": `\uFEFFFirst Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Noa,Lindqvist,Berg,1 Hidden Street,"Nov 5, 1990",Product designer for hospitals,"Noa Lindqvist designs calm software for wards.",Design,21145,"Malmö, Sweden",[noalindqvist],"[PERSONAL:https://noa.example/,PORTFOLIO:work.noa.example]",[GTALK:noa]
`,
  "Positions.csv": `Company Name,Title,Description,Location,Started On,Finished On
Kemo Labs,Lead Product Designer,"Led the design of the ward app &amp; its repository.

• Cut charting time from 11 to 4 minutes
• Ran 40 interviews with nurses",Malmö,mars 2021,
Kemo Labs,Product Designer,Drew the first version. • Built the icon set. • Tested it on 3 wards.,Malmö,Feb 2019,Feb 2021
"Tidepool, Inc.",Designer,,Remote,09/2015,2019-01
Freelance,,,,2014,2015
`,
  "Education.csv": `School Name,Start Date,End Date,Notes,Degree Name,Activities
Malmö Design School,2009,2013,Thesis on alarms.,"BFA, Interaction Design",Film club
`,
  "Skills.csv": "Name\nPrototyping\nFigma\nC++\nPrototyping\n",
  "Languages.csv": "Name,Proficiency\nSwedish,Native or bilingual proficiency\nEnglish,FULL_PROFESSIONAL\n",
  "Certifications.csv": `Name,Url,Authority,Started On,Finished On,License Number
Accessibility Professional,https://badges.example/abc,Access Board,Apr 2023,,AP-123
Fire Safety,javascript:alert(1),City of Malmö,Jan 2024,Jan 2027,
`,
  "Projects.csv": `Title,Description,Url,Started On,Finished On
Ward Board,"Shows free beds.
- Open source",https://board.example/,Jan 2023,
`,
  "Volunteering.csv": `Company Name,Role,Cause,Started On,Finished On,Description
Harbor Swim,Lifeguard,publicHealth,juin 2019,août 2020,Saturdays at the pier.
`,
  "Honors.csv": "Title,Description,Issued On\nNordic Design Prize,For the ward app.,May 2022\n",
  "Publications.csv": `Name,Published On,Description,Publisher,Url
Alarms That Nobody Hears,"Aug 12, 2015",A talk in print.,Ward Weekly,https://weekly.example/alarms
`,
  "Recommendations_Received.csv": `First Name,Last Name,Company,Job Title,Text,Creation Date,Status
Sam,Okoro,Kemo Labs,Head of Nursing,"Noa listens before she draws.

She ""keeps"" her word || and ours.","07/21/24, 12:11 PM",VISIBLE
Pia,Holm,Tidepool,CTO,Great.,"03/04/20, 08:00 AM",HIDDEN
`,
  "Rich_Media.csv": `Notes:
"Links expire."

Date/Time,Media Description,Media Link
"You uploaded a feed photo on April 12, 2026 at 8:03 AM (GMT)",-,https://media.example/1.jpg
`,
  "Email Addresses.csv": `Email Address,Confirmed,Primary,Updated On
old@noa.example,Yes,No,Not Available
noa@noa.example,Yes,Yes,Not Available
`,
  "PhoneNumbers.csv": "Extension,Number,Type\n,+46 70 123 45 67,Mobile\n",
  "messages.csv": "CONVERSATION ID,FROM,CONTENT\n1,Somebody,A secret\n",
  "Connections.csv": 'Notes:\n"Emails may be missing."\n\nFirst Name,Last Name\nAnother,Person\n',
  "Articles/Articles/alarms.html": "<h1>Alarms</h1>",
};

/** The files as bytes, optionally in a folder such as `Complete_LinkedInDataExport/`. */
export function archiveFiles(
  files: Readonly<Record<string, string>> = LINKEDIN_ARCHIVE,
  folder = "",
): Map<string, Uint8Array> {
  return new Map(Object.entries(files).map(([name, text]) => [folder + name, new TextEncoder().encode(text)]));
}
