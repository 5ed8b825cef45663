/**
 * Pages of the manual of a program that there is not: one that switches lamps. Reference pages of commands, an API, instructions, and notes of releases, as
 * `path | title | description`, then the text; lines that begin with `##` are headings.
 */
const PAGES = `
README | Lantern | Lantern switches the lamps of a house from one small server.
Lantern runs on a computer in your house and talks to lamps, switches and sensors through bridges. Nothing leaves the house unless you allow it. Begin with the installation, then pair the first bridge.
## What you need
A computer that is always on, a bridge for Zigbee or Thread, and ten minutes.

start/install-linux | Install on Linux | Packages for Debian, Ubuntu and Fedora.
Add the package source, then install the package lantern with apt or dnf. The service starts by itself. Open port 8420 in the firewall.
## Debian and Ubuntu
Run apt install lantern after adding the signing key.
## Fedora
Run dnf install lantern. SELinux needs no changes.
## Upgrade
New versions come with the updates of the system.

start/install-docker | Install with Docker | The container image and its volumes.
Start the image ghcr.io/lantern/server with a volume for /data. Pass the USB stick of the bridge to the container with --device. Use docker compose for a longer life.
## Compose file
Services, volumes and restart policy in one file.
## Update the container
Pull the image and create the container again; the volume keeps your data.

start/install-raspberry | Install on a Raspberry Pi | An image for the SD card.
Write the image to a card of 16 GB or more. The first boot takes three minutes. Use an SSD where many sensors write often, since cards wear out.
## Wi-Fi
Put wifi.txt with name and password of the network on the card.

start/install-windows | Install on Windows | The service for Windows 10 and 11.
Run the installer as administrator. It installs a service named LanternSvc. Allow it in Windows Defender Firewall.
## Uninstall
Remove it in Settings, Apps. The data stays in ProgramData.

start/first-bridge | Pair your first bridge | From the box to the first lamp.
Plug the bridge in and press its button for five seconds until the light blinks. In Lantern choose Bridges, then Pair. Lamps appear within a minute.
## The bridge is not found
Both must be in the same network. Guest networks keep devices apart.

start/sign-in | Sign in for the first time | The first account is an administrator.
Open http://lantern.local:8420 and choose a name and a password. More people are added later under Users.

guide/lamps | Lamps | Switch, dim and colour lamps.
Each lamp has a name, a room and a state. Brightness goes from 1 to 100. Colour temperature is in kelvin, colours are picked from a wheel.
## Rename a lamp
Open the lamp and choose its name. Voice assistants learn the new name within an hour.
## Replace a broken lamp
Pair the new one and choose Takes the place of. Groups, scenes and schedules keep working.

guide/groups | Groups and rooms | Several lamps as one.
A group switches its members together. A room is a group to which each lamp belongs once. Groups can hold other groups, three levels deep.

guide/scenes | Scenes | A state for many lamps, by one name.
A scene keeps brightness and colour of its lamps. Start it from the app, a button, a schedule or the API. Fading takes up to ten minutes.
## Scene for the evening
Warm white at 40 percent in the living room, everything else off.

guide/schedules | Schedules | What happens at a time.
A schedule starts a scene at a time of day, at sunrise or at sunset, on chosen weekdays. Sun times need the place of the house.
## Daylight saving time
Times are those of the clock on the wall. In the night of the change an hour is skipped or counted once.
## Holidays
Import a calendar file to leave days out.

guide/sensors | Sensors | Motion, doors, temperature and light.
Sensors report changes. A rule starts a scene when a value passes a threshold. Battery levels are shown as soon as they are below 20 percent.
## Motion at night
Lamps go on at ten percent when somebody walks in the hall.
## False alarms
Lower the sensitivity, or set a pause of some minutes.

guide/buttons | Buttons and wall switches | Actions for one, two and long presses.
Assign a scene to each kind of press. Switches that cut the power make lamps unreachable; leave them on and cover them.

guide/energy | Energy report | What the lamps use.
The report adds up watt hours by room and month. Lamps without a meter are estimated from their data sheet. Export the table as CSV.

guide/voice | Voice assistants | Alexa, Google Assistant and Siri.
Connect the account under Remote access first. Say the names of rooms and scenes. Only what you expose is visible to the assistant.
## Matter
With Matter no cloud is needed: scan the code that Lantern shows.

guide/dark-mode | Appearance | Light and dark theme, text size, language.
The app follows the system. Choose another theme, a larger text, or one of fourteen languages under Appearance.

guide/users | Users and roles | Who may do what.
Guests switch lamps of the rooms they are given. Members change scenes. Administrators do everything. Children may have a time limit.
## Invite a guest
The invitation is a code that works for a day.

operate/backup | Back up and restore | Copies of configuration and history.
A backup is one file with configuration, scenes, schedules and history. Make it by hand or every night, to a disk or to an S3 bucket. Restore it at the first start of a new installation.
## Move to another computer
Back up here, restore there, and keep the bridge where it is.
## Encrypt backups
Give a passphrase. Without it nobody can read them, neither can we.

operate/remote-access | Remote access | Reach the house from outside.
A relay connects the app without open ports. Or use a reverse proxy with TLS and your own domain. Two-factor authentication is required for both.
## Own domain with nginx
Forward WebSocket connections, too: proxy_set_header Upgrade.
## Certificates
Let’s Encrypt certificates are renewed by themselves.

operate/password | Reset a forgotten password | For users and for the last administrator.
Any administrator sets a new password under Users. Without an administrator run lantern reset-password on the server.

operate/port | Change the port | Other than 8420.
Set LANTERN_PORT, or port in lantern.yaml, and restart the service. Ports below 1024 need the capability net_bind_service.

operate/configuration-file | Configuration file | All keys of lantern.yaml.
port, data, log.level, mqtt.broker, backup.every, remote.relay, sun.latitude, sun.longitude. Environment variables come first: LANTERN_LOG_LEVEL is log.level.
## Log level
error, warn, info or debug. debug writes personal data.

operate/mqtt | Connect an MQTT broker | Publish states, and take commands.
Give the address of the broker, user and password. States are published below lantern/, retained. Commands go to lantern/LAMP/set as JSON.
## Home Assistant
Discovery messages are sent to homeassistant/.

operate/logs | Read the logs | Where they are, and what they say.
On Linux use journalctl -u lantern. In Docker use docker logs. Each line has a time, a level and a code such as LN-204.

operate/errors | Error codes | What LN-codes mean, and what to do.
## LN-101 Bridge unreachable
Check power and network of the bridge.
## LN-204 Lamp does not answer
It has no power, or is too far away. Lamps with mains power pass messages on for others.
## LN-310 Pairing timed out
Press the button again and stay near the bridge.
## LN-415 Firmware rejected
The file is for another model. Download the one for the model on the label.
## LN-500 Database is locked
Another process uses the data folder. Stop it, then restart.

operate/lamp-offline | A lamp is shown as offline | Steps that help nearly always.
Switch it off for ten seconds and on again. Move it nearer, or add a lamp between. Change the Zigbee channel where Wi-Fi disturbs. Pair it anew as the last step.

operate/slow | Everything reacts slowly | Find what takes time.
Large groups on one bridge queue messages: split them. Polling of old bridges can be set to ten seconds. Look at the load of the server.

operate/power-cut | After a power cut | The state lamps come back in.
Choose for each lamp: on, off, or as before. Bulbs of some makers know only on.

operate/firmware | Firmware of lamps and bridges | Update over the air.
Updates are downloaded weekly and installed at night. A lamp takes up to an hour. Never cut its power meanwhile. Roll back with the file of the older version.

operate/privacy | Privacy | What is stored, and what leaves the house.
History is kept for 30 days and deleted then. No telemetry is sent. Remote access passes encrypted messages through a relay that cannot read them.

operate/uninstall | Remove Lantern | And keep lamps working.
Export the configuration, unpair bridges, and remove the package. Lamps keep working with their bridge.

reference/Get-Lamp | Get-Lamp | Lists lamps.
Get-Lamp -Name Kitchen. Without parameters all lamps are listed. Pipe them to Set-Lamp to change them.
## Parameters
-Name, -Room, -IsOn

reference/Set-Lamp | Set-Lamp | Changes the state of a lamp.
Set-Lamp -Name Kitchen -Brightness 40 -Kelvin 2700.
## Parameters
-Brightness, -Kelvin, -Color, -TransitionSeconds

reference/Rename-Lamp | Rename-Lamp | Gives a lamp another name.
Rename-Lamp -Name Kitchen -NewName Cooking.

reference/Remove-Lamp | Remove-Lamp | Takes a lamp out.
Remove-Lamp -Name Kitchen -Force. Its groups and scenes lose it.

reference/New-LampGroup | New-LampGroup | Makes a group.
New-LampGroup -Name Downstairs -Member Kitchen, Hall.

reference/Get-LampGroup | Get-LampGroup | Lists groups.
Get-LampGroup -Recurse shows groups in groups.

reference/Add-LampGroupMember | Add-LampGroupMember | Adds lamps to a group.
Add-LampGroupMember -Group Downstairs -Member Porch.

reference/Remove-LampGroupMember | Remove-LampGroupMember | Takes lamps out of a group.
Remove-LampGroupMember -Group Downstairs -Member Porch.

reference/Start-Scene | Start-Scene | Starts a scene.
Start-Scene -Name Evening -FadeSeconds 30.

reference/Stop-Scene | Stop-Scene | Ends a scene, and restores what was before.
Stop-Scene -Name Evening.

reference/New-Schedule | New-Schedule | Makes a schedule.
New-Schedule -Scene Evening -At Sunset -Offset -00:20 -Weekday Monday, Friday.

reference/Get-Schedule | Get-Schedule | Lists schedules.
Get-Schedule -Upcoming 7 lists those of the next seven days.

reference/Disable-Schedule | Disable-Schedule | Suspends a schedule.
Disable-Schedule -Name Morning -Until 2026-08-01.

reference/Register-Bridge | Register-Bridge | Pairs a bridge.
Register-Bridge -Address 192.168.1.20. Press the button of the bridge first.

reference/Restart-Bridge | Restart-Bridge | Restarts a bridge.
Restart-Bridge -Name Attic -Wait.

reference/Test-Bridge | Test-Bridge | Measures whether a bridge answers, and how fast.
Test-Bridge -Name Attic -Count 10 prints the median in milliseconds.

reference/Get-BridgeLog | Get-BridgeLog | Shows messages of a bridge.
Get-BridgeLog -Name Attic -Last 100.

reference/Update-Firmware | Update-Firmware | Installs firmware.
Update-Firmware -Bridge Attic -File bridge-2.bin -WhatIf.

reference/Export-Configuration | Export-Configuration | Writes the configuration to a file.
Export-Configuration -Path house.json.

reference/Import-Configuration | Import-Configuration | Reads the configuration from a file.
Import-Configuration -Path house.json -Merge.

reference/Get-Sensor | Get-Sensor | Lists sensors and their values.
Get-Sensor -Kind Temperature.

reference/Set-SensorThreshold | Set-SensorThreshold | Sets the value at which a rule starts.
Set-SensorThreshold -Name Hall -Above 24.

reference/Grant-UserRole | Grant-UserRole | Gives somebody a role.
Grant-UserRole -User Ada -Role Member.

reference/Revoke-UserRole | Revoke-UserRole | Takes a role away.
Revoke-UserRole -User Ada.

reference/Enable-RemoteAccess | Enable-RemoteAccess | Opens the way from outside.
Enable-RemoteAccess -Relay -TwoFactor.

api/overview | API overview | Requests, tokens and limits.
Send JSON to /api/v2 with a bearer token. 100 requests in ten seconds are allowed; more are answered 429. Lists are paged with cursor.
## Authentication
Create a token under Account. It is shown once.
## Pagination
next holds the cursor of the next page.
## Rate limits
The header Retry-After says when to try again.

api/lamps | Lamps API | GET, PATCH and DELETE of lamps.
GET /lamps lists. PATCH /lamps/{lampId} changes lampState. maxBrightness limits what a room may use.
## lampState
isOn, brightness, colorTemperature, reachableSince.

api/scenes | Scenes API | Create and start scenes.
POST /scenes makes one, POST /scenes/{sceneId}/start starts it. fadeDuration is in milliseconds.

api/events | Event stream | Changes as they happen.
Open a WebSocket at /events. Messages are lampChanged, sensorTriggered and bridgeLost. Reconnect with lastEventId to miss nothing.

api/webhooks | Webhooks | Calls to your own server.
Register a URL and a secret. Each call is signed: compare the header X-Lantern-Signature. Failed calls are repeated for a day.

api/errors | API errors | Status codes and bodies.
400 names the field. 401 asks for a token. 403 means the role is too low. 404 and 409 are as usual. 429 comes with Retry-After.

api/openapi | OpenAPI document | The API as a file.
Download openapi.json, and generate a client from it.

releases/v1.9 | Version 1.9 | March 2024. The last of the first generation.
Faster start. Fixes for lamps that were shown as offline. Old bridges are polled more seldom.

releases/v2.0 | Version 2.0 | October 2024. Thread, a new API, scenes with fading.
## Breaking changes
/api/v1 is gone; tokens have to be made again. The default port is 8420 instead of 8080.
## New
Thread bridges, fading scenes, an event stream.

releases/v2.1 | Version 2.1 | February 2025. Matter and encrypted backups.
## New
Matter without a cloud. Backups with a passphrase. Energy report by room.
## Fixed
Schedules at sunset in the far north.

releases/v2.2 | Version 2.2 | June 2025. Children, calendars, fourteen languages.
## New
Time limits for children. Holidays from calendars. Dark theme.
## Deprecated
The command lantern-cli: use the module with Get-Lamp.

v1/setup | Old set-up | Setting the first generation up.
Lantern 1 listens at port 8080 and knows Zigbee bridges only.

faq | Questions that are asked often | Short answers.
## Does it work without internet?
Yes. Only remote access, voice assistants and updates need it.
## How many lamps can one bridge have?
About fifty. Use another bridge for more.
## Is there a phone app?
The web app can be put on the home screen.
## What does it cost?
Nothing. It is free software under the Apache licence.
`;

/** A page of the product. */
export interface ProductPage {
  id: string;
  title: string;
  description: string;
  sections: { title: string; text: string }[];
}

/** Returns the pages of the product. */
export function productPages(): ProductPage[] {
  return PAGES.trim()
    .split(/\n\n/)
    .map((page) => {
      const [head = '', ...lines] = page.split('\n');
      const [id = '', title = '', description = ''] = head.split(' | ');
      const sections: ProductPage['sections'] = [{ title: '', text: '' }];
      for (const line of lines) {
        const last = sections.at(-1);
        if (line.startsWith('## ')) sections.push({ title: line.slice(3), text: '' });
        else if (last !== undefined) last.text = `${last.text} ${line}`.trim();
      }
      return { id, title, description, sections };
    });
}

/** Queries of people, and the pages that answer them: the best first, others that answer as well behind it. Written before any of them was asked. */
export const PRODUCT_QUERIES = `
install | start/install-linux start/install-docker start/install-windows start/install-raspberry
install on ubuntu | start/install-linux
debian package | start/install-linux
fedora | start/install-linux
dnf | start/install-linux
docker compose | start/install-docker
run in a container | start/install-docker
container image volume | start/install-docker
update docker container | start/install-docker
raspberry pi image | start/install-raspberry
sd card | start/install-raspberry
wifi.txt | start/install-raspberry
windows service | start/install-windows
LanternSvc | start/install-windows
windows firewall | start/install-windows start/install-linux
pair a bridge | start/first-bridge reference/Register-Bridge
how do I pair my first bridge | start/first-bridge
bridge not found | start/first-bridge
guest network | start/first-bridge
first login | start/sign-in
sign in | start/sign-in
create the administrator account | start/sign-in
lamps | guide/lamps api/lamps
how to rename a lamp | guide/lamps reference/Rename-Lamp
rename lamp | guide/lamps reference/Rename-Lamp
replace a broken bulb | guide/lamps
replace a broken lamp | guide/lamps
colour temperature | guide/lamps
kelvin | guide/lamps reference/Set-Lamp
rooms | guide/groups
groups in groups | guide/groups reference/Get-LampGroup
nested groups | guide/groups reference/Get-LampGroup
scenes | guide/scenes api/scenes
evening scene | guide/scenes
fade a scene slowly | guide/scenes reference/Start-Scene
sunset | guide/schedules reference/New-Schedule releases/v2.1
turn lamps on at sunrise | guide/schedules
daylight saving | guide/schedules
what happens when the clocks change | guide/schedules
holidays calendar | guide/schedules releases/v2.2
motion sensor | guide/sensors
motion at night | guide/sensors
false alarms | guide/sensors
battery level of sensors | guide/sensors
temperature sensor | guide/sensors reference/Get-Sensor
wall switch | guide/buttons
long press | guide/buttons
power consumption | guide/energy
energy report | guide/energy
export csv | guide/energy
watt hours by room | guide/energy
alexa | guide/voice
siri | guide/voice
google assistant | guide/voice
matter | guide/voice releases/v2.1
voice control | guide/voice
dark theme | guide/dark-mode releases/v2.2
change the language of the app | guide/dark-mode
larger text | guide/dark-mode
roles | guide/users
invite a guest | guide/users
time limit for children | guide/users releases/v2.2
what may guests do | guide/users
backup | operate/backup
how do I make a backup | operate/backup
restore | operate/backup
move to another computer | operate/backup
encrypt my backups | operate/backup releases/v2.1
s3 bucket | operate/backup
backup every night | operate/backup
remote access | operate/remote-access reference/Enable-RemoteAccess
access from outside the house | operate/remote-access
nginx reverse proxy | operate/remote-access
own domain | operate/remote-access
two-factor authentication | operate/remote-access
let's encrypt certificate | operate/remote-access
forgot my password | operate/password
reset password | operate/password
lost administrator password | operate/password
change port | operate/port
8420 | operate/port start/install-linux start/sign-in releases/v2.0
LANTERN_PORT | operate/port
lantern.yaml | operate/configuration-file operate/port
log level | operate/configuration-file
environment variables | operate/configuration-file
LANTERN_LOG_LEVEL | operate/configuration-file
mqtt | operate/mqtt
mqtt broker | operate/mqtt
home assistant | operate/mqtt
homeassistant discovery | operate/mqtt
logs | operate/logs
journalctl | operate/logs
where are the log files | operate/logs
LN-204 | operate/errors operate/logs
LN-101 | operate/errors
bridge unreachable | operate/errors
pairing timed out | operate/errors
database is locked | operate/errors
error codes | operate/errors api/errors
lamp offline | operate/lamp-offline
lamp is shown as offline | operate/lamp-offline
my lamp does not respond | operate/lamp-offline operate/errors
zigbee channel | operate/lamp-offline
everything is slow | operate/slow
slow reaction | operate/slow
power cut | operate/power-cut
state after a power failure | operate/power-cut
firmware update | operate/firmware reference/Update-Firmware
roll back firmware | operate/firmware
update over the air | operate/firmware
privacy | operate/privacy
telemetry | operate/privacy
how long is history kept | operate/privacy
uninstall | operate/uninstall start/install-windows
remove lantern | operate/uninstall
Get-Lamp | reference/Get-Lamp
get lamp | reference/Get-Lamp
getlamp | reference/Get-Lamp
set-lamp brightness | reference/Set-Lamp
TransitionSeconds | reference/Set-Lamp
Add-LampGroupMember | reference/Add-LampGroupMember
add lamp to a group | reference/Add-LampGroupMember
lampgroupmember | reference/Add-LampGroupMember reference/Remove-LampGroupMember
make a group | reference/New-LampGroup guide/groups
start-scene | reference/Start-Scene
FadeSeconds | reference/Start-Scene
stop scene | reference/Stop-Scene
new schedule | reference/New-Schedule
suspend a schedule | reference/Disable-Schedule
upcoming schedules | reference/Get-Schedule
restart the bridge | reference/Restart-Bridge
test bridge | reference/Test-Bridge
messages of a bridge | reference/Get-BridgeLog
bridge log | reference/Get-BridgeLog
Update-Firmware WhatIf | reference/Update-Firmware
export configuration | reference/Export-Configuration operate/uninstall
import configuration from a file | reference/Import-Configuration
sensor threshold | reference/Set-SensorThreshold guide/sensors
grant role | reference/Grant-UserRole
take a role away | reference/Revoke-UserRole
enable remote access | reference/Enable-RemoteAccess
api | api/overview api/lamps api/scenes
api token | api/overview
rate limits | api/overview api/errors
429 | api/overview api/errors
pagination | api/overview
cursor of the next page | api/overview
lampState | api/lamps
maxBrightness | api/lamps
reachableSince | api/lamps
lamps api | api/lamps
start a scene by api | api/scenes reference/Start-Scene
fadeDuration | api/scenes
websocket | api/events operate/remote-access
event stream | api/events releases/v2.0
lampChanged | api/events
lastEventId | api/events
webhooks | api/webhooks
X-Lantern-Signature | api/webhooks
verify the signature of a webhook | api/webhooks
403 | api/errors
status codes | api/errors
openapi.json | api/openapi
generate a client | api/openapi
release notes 2.1 | releases/v2.1
version 2.0 | releases/v2.0
2.2 | releases/v2.2
what is new in 2.2 | releases/v2.2
breaking changes | releases/v2.0
deprecated | releases/v2.2
lantern-cli | releases/v2.2
first generation | v1/setup releases/v1.9
port 8080 | v1/setup releases/v2.0
without internet | faq
how many lamps per bridge | faq
phone app | faq
licence | faq
what does it cost | faq
thread bridge | releases/v2.0 README
what do I need | README
`;

/** A query with the pages that answer it, best first. */
export type JudgedQuery = readonly [query: string, pages: readonly string[]];

/** Returns the judged queries of the product. */
export function productQueries(): JudgedQuery[] {
  return PRODUCT_QUERIES.trim()
    .split('\n')
    .map((line) => {
      const [query = '', pages = ''] = line.split(' | ');
      return [query, pages.split(' ')] as const;
    });
}
